import { z } from 'zod'
import { type NewReport, newReportSchema, type ReportAnswer } from '#api/modules/production/production.contract.ts'
import { isWorthRetrying } from '#web/platform/api-client/api-error.ts'

/** Unsent report of an operator. */
const queuedSchema = z.object({
  machineId: z.string(),
  sent: newReportSchema,
  /** The report in words, as shown when it was made. */
  text: z.string(),
  /** Why the server refused it; it waits for the person. */
  refused: z.string().nullable(),
})
export type Queued = z.infer<typeof queuedSchema>

interface QueueStore {
  read(): string
  write(text: string): void
}

export interface ReportQueue {
  items(): readonly Queued[]
  subscribe(listener: () => void): () => void
  /** Keeps the report and begins to send. */
  add(machineId: string, sent: NewReport, text: string): void
  /** Throws a refused report away. */
  drop(id: string): void
  /** Tries again now: the network came back. */
  wake(): void
}

interface Given {
  store: QueueStore
  send(machineId: string, sent: NewReport): Promise<ReportAnswer>
  /** Text for the server's reason for refusing. */
  explain(error: unknown): string
  onSent(item: Queued, answer: ReportAnswer): void
  pause?(milliseconds: number): Promise<void>
}

const longestPause = 30_000

/**
 * Sends reports one after the other in the order in which they were made, each until the server has taken or refused it.
 * What waits is stored: a reload or a dead battery loses nothing. Sent twice, a report counts once.
 */
export function createReportQueue({ store, send, explain, onSent, pause = sleep }: Given): ReportQueue {
  const listeners = new Set<() => void>()
  let items: readonly Queued[] = readItems(store.read())
  let sending = false
  let wakeUp: (() => void) | undefined

  function put(next: readonly Queued[]): void {
    items = next
    store.write(next.length === 0 ? '' : JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  async function work(): Promise<void> {
    if (sending) return
    sending = true
    let failures = 0
    for (;;) {
      const next = items.find(({ refused }) => refused === null)
      if (!next) break
      try {
        const answer = await send(next.machineId, next.sent)
        failures = 0
        put(items.filter(({ sent }) => sent.id !== next.sent.id))
        onSent(next, answer)
      } catch (error) {
        if (isWorthRetrying(error)) {
          failures += 1
          const woken = new Promise<void>((resolve) => (wakeUp = resolve))
          await Promise.race([pause(Math.min(1000 * 2 ** (failures - 1), longestPause)), woken])
        } else put(items.map((item) => (item.sent.id === next.sent.id ? { ...item, refused: explain(error) } : item)))
      }
    }
    sending = false
  }

  void work()
  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(machineId, sent, text) {
      put([...items, { machineId, sent, text, refused: null }])
      void work()
    },
    drop: (id) => put(items.filter(({ sent }) => sent.id !== id)),
    wake: () => wakeUp?.(),
  }
}

function readItems(text: string): readonly Queued[] {
  try {
    return z.array(queuedSchema).parse(JSON.parse(text || '[]'))
  } catch {
    return []
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
