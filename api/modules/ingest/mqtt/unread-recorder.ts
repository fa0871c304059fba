import { createHash } from 'node:crypto'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { type UnreadReason, unreadPerTopic } from '../unread.contract.ts'
import { keepUnread, type NewUnread } from '../unread.queries.ts'
import { quarantineTopic } from '../quarantine.contract.ts'

/** A message that can never be kept, wholly or partly. */
export interface Unread {
  /** Codes in the topic. */
  company: string
  device: string
  topic: string
  payload: Buffer
  reason: UnreadReason
  /** In words. */
  detail: string
}

const writeEveryMs = 1000
/** Topics remembered until they are written; a flood of others is only logged. */
const topicsAtMost = 200
const textAtMost = 2000
const bytesShown = 600

/** Remembers messages that could not be read and writes them down, many at once: a flood of them costs one statement a second. */
export function startUnreadRecorder({ db, log }: Pick<Services, 'db' | 'log'>) {
  /** By company and topic, then by the message's key within the topic; newest last. */
  const waiting = new Map<string, { company: string; messages: Map<string, NewUnread> }>()

  const ticker = startTicker({ name: 'unread messages', everyMs: writeEveryMs, log, work: write })

  async function write(): Promise<void> {
    const written = new Set<string>()
    const topics = [...waiting]
    waiting.clear()
    try {
      for (const [company, companyTopics] of Map.groupBy(topics, ([, topic]) => topic.company)) {
        const messages = companyTopics.flatMap(([, topic]) => [...topic.messages.values()])
        await writeOf(db, company, messages)
        for (const [key] of companyTopics) written.add(key)
      }
    } catch (error) {
      // They wait for the next turn, unless something newer came on their topic.
      for (const [key, topic] of topics) if (!written.has(key) && !waiting.has(key)) waiting.set(key, topic)
      throw error
    }
  }

  return {
    add(unread: Unread): void {
      const message = toNew(unread)
      const key = `${unread.company} ${message.topic}`
      if (!waiting.has(key) && waiting.size >= topicsAtMost) return
      const { messages } = waiting.get(key) ?? { messages: new Map<string, NewUnread>() }
      const same = `${message.reason} ${message.digest}`
      const earlier = messages.get(same)
      messages.delete(same)
      messages.set(same, earlier ? { ...message, firstAt: earlier.firstAt, times: earlier.times + 1 } : message)
      if (messages.size > unreadPerTopic) messages.delete(messages.keys().next().value!)
      waiting.set(key, { company: unread.company, messages })
    },
    async close(): Promise<void> {
      await ticker.stop()
      await write().catch((error: unknown) => log.warn({ err: error }, 'unread messages were not written down'))
    },
  }
}

/** Messages for an unknown company are dropped. */
async function writeOf(db: Database, company: string, messages: readonly NewUnread[]): Promise<void> {
  const companyRow = await db.selectFrom('company').select('id').where('code', '=', company).executeTakeFirst()
  if (!companyRow) return
  await inCompany(db, companyRow.id, async (trx) => {
    await keepUnread(trx, companyRow.id, messages)
    await announce(trx, { company: companyRow.id, topic: quarantineTopic, ids: [] })
  })
}

/** The stored form. */
export function toNew({ device, topic, payload, reason, detail }: Omit<Unread, 'company'>): NewUnread {
  const at = new Date().toISOString()
  return {
    device,
    topic: printable(topic).slice(0, 300).toWellFormed(),
    reason,
    detail: printable(detail).slice(0, 500).toWellFormed(),
    digest: createHash('sha256').update(payload).digest('hex'),
    ...shown(payload),
    bytes: payload.length,
    times: 1,
    firstAt: at,
    receivedAt: at,
  }
}

const printable = (text: string): string => text.replaceAll(/\p{C}/gu, ' ')

/** The beginning of a payload, as text when it is some. */
function shown(payload: Buffer): Pick<NewUnread, 'payload' | 'encoding'> {
  const begun = payload.subarray(0, 4 * textAtMost)
  try {
    // A character may be cut in two at the end: a stream waits for its rest.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(begun, { stream: true })
    if (!/[^\P{Cc}\t\r\n]/u.test(text)) return { payload: text.slice(0, textAtMost).toWellFormed(), encoding: 'text' }
  } catch {
    // No text.
  }
  const hex = payload.subarray(0, bytesShown).toString('hex')
  return { payload: hex.replaceAll(/(..)(?=.)/g, '$1 '), encoding: 'hex' }
}
