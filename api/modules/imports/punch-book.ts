import { instantsOf } from '../attendance/local-clock.ts'
import { type KeptPunch, type SentPunch, recordPunches } from '../attendance/record-punches.ts'
import { trackAdditions } from './additions.ts'
import { type Book, type BookOrder, nothingExplained, refusal, sortOut } from './book.ts'
import { openDoors } from './doors.ts'
import type { Facts, PunchFacts, WallSeconds } from './import-profile.ts'
import { wallNow } from './machine-book.ts'
import { openSite } from './plant.ts'
import { openCards } from './cards.ts'
import { watchDates } from './suspicious-dates.ts'

const isPunch = (facts: Facts): facts is PunchFacts => 'punch' in facts

/** Keeps punches as other ways keep them: each once, and those that nobody can place until somebody can. */
export async function openPunchBook({ trx, companyId, author, profile, mapping }: BookOrder): Promise<Book> {
  const site = await openSite(trx, author, profile, mapping)
  const additions = trackAdditions(trx, author)
  if (profile.doors) await openDoors(trx, additions, site.id, profile.doors)
  const cards = profile.holderOf && openCards(trx, additions, profile.holderOf)
  const watch = watchDates(wallNow(site.timeZone))
  const sentOf = ({ punch }: PunchFacts): SentPunch => {
    const { kind, credential, reader, state } = punch
    const at = new Date(instantsOf(clock(punch.at), site.timeZone)[0]!).toISOString()
    const saidAt = at.slice(0, 19).replace('T', ' ')
    return { source: 'file', origin: reader, kind, credential, saidAt, at, state: state ?? null, data: {} }
  }
  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isPunch)
      for (const { rowNumber, faults } of refused)
        if (faults.some(({ code }) => code === 'in_future')) watch.refused(rowNumber)
      const rows = good.map((candidate) => ({ candidate, sent: sentOf(candidate.facts), at: candidate.facts.punch.at }))
      if (cards) await cards.give(rows.filter(({ sent }) => sent.kind === 'card').map(({ sent }) => sent))
      const takes = rows.filter(({ candidate, sent }) => {
        const faults = additions.refusedOf([['employee-cards', sent.credential]])
        if (faults.length > 0) refused.push(refusal(candidate, faults))
        return faults.length === 0
      })
      const kept = await recordOnce(takes.map(({ sent }) => sent))
      let [written, held] = [0, 0]
      let [from, to] = [Infinity, -Infinity]
      takes.forEach(({ candidate, at }, index) => {
        const { repeated, held: why } = kept[index]!
        watch.add({ number: candidate.rowNumber, from: at, to: at, isNew: !repeated })
        from = Math.min(from, at)
        to = Math.max(to, at)
        if (repeated) return
        written++
        if (why !== null) held++
      })
      const dates = from <= to ? { from: clock(from).slice(0, 10), to: clock(to).slice(0, 10) } : undefined
      return { written, known: takes.length - written, held, refused, dates }
    },
    questions: () => watch.questions(),
    close: async () => nothingExplained,
  }

  /** A punch that stands in the file twice is known the second time. */
  async function recordOnce(sent: readonly SentPunch[]): Promise<KeptPunch[]> {
    const firsts = new Map<string, SentPunch>()
    const keys = sent.map((punch) => JSON.stringify([punch.origin, punch.credential, punch.saidAt, punch.state]))
    keys.forEach((key, index) => firsts.has(key) || firsts.set(key, sent[index]!))
    const outcomes = await recordPunches(trx, companyId, [...firsts.values()])
    const byKey = new Map([...firsts.keys()].map((key, index) => [key, outcomes[index]!]))
    return keys.map((key, index) => {
      const outcome = byKey.get(key)!
      return firsts.get(key) === sent[index] ? outcome : { ...outcome, repeated: true }
    })
  }
}

const clock = (wall: WallSeconds) => new Date(wall * 1000).toISOString().slice(0, 19)
