import { AppError } from '../errors/app-error.ts'

export interface Asker {
  companyId: string
  uid: string
}

/** Turns of people for the database's connections, and number of waiting ones. */
export interface Turns {
  /**
   * Does the work when it is the asker's turn.
   *
   * @throws AppError `too_many_requests` when too much of the same person or company waits already, `busy` when the turn
   *   did not come in time.
   */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

interface Share {
  running: number
  waiting: number
}

interface Waiting {
  company: Share
  person: Share
  start(): void
}

/** Transactions at once. Connections beyond `all` are the reserve of devices, signing in and background work. */
const atOnce = { all: 14, company: 10, person: 3 } as const
const waitingAtMost = { company: 600, person: 150 } as const
/**
 * With more requests waiting than this, a person gets one turn at a time: it is a program, or a page that went wrong.
 */
const manyWaiting = 20

/**
 * Shares out connections, so that one person with many requests, or with writes that wait for each other, delays nobody
 * else: the next turn goes to the company, and in it to the person, with the fewest running.
 *
 * @param patience longest wait of a request for its turn, in ms.
 */
export function createTurns(patience: number): Turns {
  const shares = new Map<string, Share>()
  const queue: Waiting[] = []
  let running = 0

  function shareOf(name: string): Share {
    const share = shares.get(name) ?? { running: 0, waiting: 0 }
    shares.set(name, share)
    return share
  }
  function mayRun({ company, person }: Waiting): boolean {
    const ofPerson = person.waiting > manyWaiting ? 1 : atOnce.person
    return running < atOnce.all && company.running < atOnce.company && person.running < ofPerson
  }
  function next(): Waiting | undefined {
    let best: Waiting | undefined
    for (const each of queue) if (mayRun(each) && (!best || isFairer(each, best))) best = each
    return best
  }
  function deal(): void {
    for (let one = next(); one; one = next()) {
      queue.splice(queue.indexOf(one), 1)
      count(one, 'waiting', -1)
      count(one, 'running', 1)
      running++
      one.start()
    }
  }
  function wait(company: Share, person: Share): Promise<Waiting> {
    if (person.waiting >= waitingAtMost.person || company.waiting >= waitingAtMost.company)
      throw new AppError('too_many_requests', { retryAfter: 2 })
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        count(waiting, 'waiting', -1)
        reject(new AppError('busy', { retryAfter: 2 }))
      }, patience)
      const start = () => {
        clearTimeout(timer)
        resolve(waiting)
      }
      const waiting: Waiting = { company, person, start }
      count(waiting, 'waiting', 1)
      queue.push(waiting)
      deal()
    })
  }

  return {
    async take({ companyId, uid }, work) {
      const names = [companyId, `${companyId} ${uid}`]
      const [company, person] = names.map(shareOf) as [Share, Share]
      try {
        const turn = await wait(company, person)
        try {
          return await work()
        } finally {
          running--
          count(turn, 'running', -1)
          deal()
        }
      } finally {
        for (const name of names) {
          const share = shares.get(name)
          if (share?.running === 0 && share.waiting === 0) shares.delete(name)
        }
      }
    },
  }
}

function isFairer(one: Waiting, other: Waiting): boolean {
  if (one.company.running !== other.company.running) return one.company.running < other.company.running
  return one.company === other.company && one.person.running < other.person.running
}

function count({ company, person }: Waiting, what: keyof Share, by: number): void {
  company[what] += by
  person[what] += by
}
