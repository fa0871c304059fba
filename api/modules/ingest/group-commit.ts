import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import type { Receipt } from './receipts.contract.ts'
import type { Submission } from './submission.ts'

type Record = (trx: Trx, submissions: readonly Submission[]) => Promise<Receipt[][]>

interface Waiting extends Submission {
  since: number
  resolve(receipts: Receipt[]): void
  reject(error: unknown): void
}

interface Group {
  waiting: Waiting[]
  running: boolean
}

/** Limit of waiting events in one process: some seconds of the database's throughput. */
export const waitingAtMost = 20_000
/** Events of one transaction, unless a single submission has more. */
const togetherAtMost = 5_000
const queues = new WeakMap<Database, { groups: Map<string, Group>; events: number }>()

/**
 * Adds a submission to the next transaction of its company. One runs at a time per company; everything that arrives
 * meanwhile goes into the next one, so under load more submissions share the cost of a commit.
 *
 * @param patience longest wait, ms: a device without an answer sends again and again. Once a submission has waited for
 *   half of it, the database is slow, and no more are accepted.
 * @throws AppError `unavailable` at once when too much is waiting, or when it has waited too long.
 */
export function joinGroup(db: Database, submission: Submission, record: Record, patience: number): Promise<Receipt[]> {
  const queue = queues.get(db) ?? { groups: new Map<string, Group>(), events: 0 }
  queues.set(db, queue)
  const { companyId } = submission.device
  const group = queue.groups.get(companyId) ?? { waiting: [], running: false }
  queue.groups.set(companyId, group)
  const now = performance.now()
  const size = submission.events.length
  const oldest = group.waiting[0]
  if ((queue.events > 0 && queue.events + size > waitingAtMost) || (oldest && now - oldest.since > patience / 2))
    return Promise.reject(new AppError('unavailable', { retryAfter: 1 }))

  queue.events += size
  return new Promise<Receipt[]>((resolve, reject) => {
    const waiting: Waiting = { ...submission, since: now, resolve, reject }
    const timer = setTimeout(() => {
      // Still in line: it is not kept. Under way: it may be, and sent again it counts once.
      group.waiting = group.waiting.filter((other) => other !== waiting)
      reject(new AppError('unavailable', { retryAfter: 2 }))
    }, patience)
    waiting.resolve = (receipts) => {
      clearTimeout(timer)
      resolve(receipts)
    }
    waiting.reject = (error) => {
      clearTimeout(timer)
      reject(error as Error)
    }
    group.waiting.push(waiting)
    if (!group.running) void work(db, companyId, group, record)
  }).finally(() => {
    queue.events -= size
  })
}

async function work(db: Database, companyId: string, group: Group, record: Record): Promise<void> {
  group.running = true
  while (group.waiting.length > 0) await commit(db, companyId, takeSome(group), record)
  group.running = false
}

function takeSome(group: Group): Waiting[] {
  let events = 0
  const until = group.waiting.findIndex((waiting) => {
    events += waiting.events.length
    return events > togetherAtMost
  })
  return group.waiting.splice(0, until < 0 ? group.waiting.length : Math.max(1, until))
}

async function commit(db: Database, companyId: string, together: Waiting[], record: Record): Promise<void> {
  try {
    const answers = await inCompany(db, companyId, (trx) => record(trx, together))
    for (const [index, waiting] of together.entries()) waiting.resolve(answers[index]!)
  } catch (error) {
    // A fault of one device's events must not affect the others.
    if (together.length > 1 && asAppError(error).code !== 'unavailable')
      for (const waiting of together) await commit(db, companyId, [waiting], record)
    else for (const waiting of together) waiting.reject(error)
  }
}
