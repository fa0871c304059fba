import { type KeptPunch, type SentPunch, recordPunches } from '../attendance/punches/record-punches.ts'
import { trackAdditions } from './additions.ts'
import { type Book, type BookOrder, nothingExplained, refusal, sortOut } from './book.ts'
import { openDoors } from './doors.ts'
import type { Facts, Instant, PunchFacts } from './import-profile.ts'
import { openMailNames } from './mail-names.ts'
import { openSite } from './plant.ts'
import { openCards } from './cards.ts'
import { punchKey, replacePunches } from './replaced-punches.ts'
import { watchDates } from './suspicious-dates.ts'
import { openWallClock } from './wall-clock.ts'

const isPunch = (facts: Facts): facts is PunchFacts => 'punches' in facts

/** Records punches like every other source: each once, and unassigned ones until somebody assigns them. */
export async function openPunchBook({ trx, companyId, runId, author, profile, mapping }: BookOrder): Promise<Book> {
  const site = await openSite(trx, author, profile, mapping)
  const clock = openWallClock(site.timeZone)
  const additions = trackAdditions(trx, author)
  if (profile.doors) await openDoors(trx, additions, site.id, profile.doors)
  const cards = profile.holderOf && openCards(trx, additions, profile.holderOf)
  const watch = watchDates(clock)
  const mails = openMailNames(trx)
  const keys = mapping.keys ?? []
  /** Keys of punches that the file repeats; of new ones also the row. */
  const keysInFile = new Set<string>()
  const rowOf = new Map<string, number>()
  const sentOf = (punch: PunchFacts['punches'][number]): SentPunch => {
    const { kind, credential, reader, state } = punch
    const at = new Date(punch.at * 1000).toISOString()
    const saidAt = at.slice(0, 19).replace('T', ' ')
    return {
      source: 'file',
      origin: reader,
      kind,
      credential,
      saidAt,
      at,
      state: state ?? null,
      data: {},
      importRun: runId,
    }
  }
  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isPunch)
      for (const { rowNumber, faults } of refused)
        if (faults.some(({ code }) => code === 'in_future')) watch.refused(rowNumber)
      const rows = []
      for (const candidate of good) {
        const sent = candidate.facts.punches.map(sentOf)
        for (const punch of sent) punch.credential = (await mails.codeOf(punch.credential)) ?? punch.credential
        rows.push({ candidate, sent })
      }
      if (cards) await cards.give(rows.flatMap(({ sent }) => sent.filter(({ kind }) => kind === 'card')))
      const takes = rows.filter(({ candidate, sent }) => {
        const faults = additions.refusedOf(sent.map(({ credential }) => ['employee-cards', credential] as const))
        if (faults.length > 0) refused.push(refusal(candidate, faults))
        return faults.length === 0
      })
      const kept = await recordOnce(takes.flatMap(({ sent }) => sent))
      let [written, held, place] = [0, 0, 0]
      let [from, to] = [Infinity, -Infinity]
      for (const { candidate, sent } of takes) {
        const first = place
        const outcomes = kept.slice(place, (place += sent.length)).filter(({ repeated }) => !repeated)
        if (keys.length > 0)
          sent.forEach((punch, index) => {
            if (kept[first + index]!.repeated) keysInFile.add(punchKey(punch))
            else rowOf.set(punchKey(punch), candidate.rowNumber)
          })
        const times = candidate.facts.punches.map(({ at }) => at)
        const span = { from: Math.min(...times), to: Math.max(...times) }
        watch.add({ number: candidate.rowNumber, ...span, isNew: outcomes.length > 0 })
        from = Math.min(from, span.from)
        to = Math.max(to, span.to)
        if (outcomes.length > 0) written++
        if (outcomes.some((outcome) => outcome.held !== null)) held++
      }
      const day = (at: Instant) => new Date(clock.show(at) * 1000).toISOString().slice(0, 10)
      const dates = from <= to ? { from: day(from), to: day(to) } : undefined
      return { written, known: takes.length - written, held, refused, dates }
    },
    questions: async () => watch.questions(),
    async close() {
      if (rowOf.size === 0) return nothingExplained
      const by = await replacePunches(
        trx,
        { companyId, runId, profile: profile.id, keys, said: keysInFile },
        site.timeZone,
      )
      return { ...nothingExplained, changed: new Set([...by].map((key) => rowOf.get(key))).size }
    },
  }

  /** A punch that the file has twice counts as known the second time. */
  async function recordOnce(sent: readonly SentPunch[]): Promise<KeptPunch[]> {
    const firsts = new Map<string, SentPunch>()
    const marks = sent.map(punchKey)
    marks.forEach((key, index) => firsts.has(key) || firsts.set(key, sent[index]!))
    const outcomes = await recordPunches(trx, companyId, [...firsts.values()])
    const byKey = new Map([...firsts.keys()].map((key, index) => [key, outcomes[index]!]))
    return marks.map((key, index) => {
      const outcome = byKey.get(key)!
      return firsts.get(key) === sent[index] ? outcome : { ...outcome, repeated: true }
    })
  }
}
