import { sql } from 'kysely'
import { announce } from '#api/platform/live/live.ts'
import { importedLeave, importLeave } from '../leave/imports/import-leave.service.ts'
import type { HoursFault, LeaveSpan } from '../leave/imports/leave-hours.service.ts'
import { openLeaveNames } from '../leave/imports/leave-names.service.ts'
import { type LeaveFault, type LeaveFaultOf, leaveTopic } from '../leave/requests/leave.contract.ts'
import { type Additions, trackAdditions } from './additions.ts'
import { headingsOf, lost } from './balance-book.ts'
import { type Book, type BookOrder, type Candidate, nothingExplained, refusal, sortOut } from './book.ts'
import { fault, ImportProblem } from './faults.ts'
import type { Facts, LeaveFacts, LeaveKindRef } from './import-profile.ts'
import type { Fault, FaultCode } from './faults.contract.ts'
import { openSite } from './plant.ts'
import { openLeaveCorrection } from './replaced-leave.ts'

const isLeave = (facts: Facts): facts is LeaveFacts => 'leave' in facts
type Told = Candidate & { facts: LeaveFacts }

/** Keeps leave that people have taken as approved requests, each row once; the same leave in another row is known too. */
export async function openLeaveBook(order: BookOrder): Promise<Book> {
  const { trx, companyId, runId, author, profile, mapping, language } = order
  const additions = trackAdditions(trx, author)
  const site = profile.calendar && (await openSite(trx, author, profile, mapping))
  await makeKinds(order, additions, profile.leaveTypes ?? [])
  const names = openLeaveNames(trx)
  const heading = headingsOf(profile, mapping)
  const keys = mapping.keys ?? []
  const correction = openLeaveCorrection({ ...order, keys })
  let kept = false

  /** A refused row restores the row that it would have replaced. */
  async function takeInPlace(candidate: Told): Promise<{ done: Awaited<ReturnType<typeof take>>; changed: boolean }> {
    if (keys.length === 0) return { done: await take(candidate), changed: false }
    await sql`SAVEPOINT correcting`.execute(trx)
    const away = await correction.moveAway(candidate.facts.leave, names)
    const done = await take(candidate)
    const took = !Array.isArray(done) && done !== 'known'
    if (took) await correction.keep(away, candidate.key)
    await sql`${sql.raw(took ? 'RELEASE' : 'ROLLBACK TO')} SAVEPOINT correcting`.execute(trx)
    return { done, changed: took && away.length > 0 }
  }

  async function take({ key, facts: { leave } }: Told): Promise<LeaveSpan | 'known' | Fault[]> {
    const { code, name } = leave.employee
    let person = await names.person(code)
    if (person === undefined && name !== undefined) {
      await additions.add(['employees', code], { code, name, site: site?.id ?? null })
      person = await names.person(code)
    }
    const type = await names.type(leave.type)
    const faults = additions.refusedOf([['employees', code]])
    if (!person && faults.length === 0) faults.push(lost(heading('employee'), 'unknown_employee', person, code))
    if (!type) faults.push(lost(heading('type'), 'unknown_leave_type', type, leave.type))
    if (!person || !type) return faults
    const done = await importLeave(trx, author, {
      person,
      type,
      when: leave.when,
      note: leave.note ?? null,
      key,
      run: runId,
      file: author.file,
      language,
    })
    if (Array.isArray(done)) return done.map(faultOf)
    return typeof done === 'string' && done !== 'known' ? [hoursFault(done, leave.when)] : done
  }

  return {
    // Leave of earlier files makes room only where no row of this one says it again.
    wholeFile: keys.length > 0,
    async add(batch) {
      const { good, refused } = sortOut(batch, isLeave)
      const before = await importedLeave(
        trx,
        good.map(({ key }) => key),
      )
      correction.saysAgain(before)
      let [written, corrected, unchanged] = [0, 0, 0]
      const dates: string[] = []
      for (const candidate of good) {
        const { done, changed } = before.has(candidate.key)
          ? { done: 'known' as const, changed: false }
          : await takeInPlace(candidate)
        if (Array.isArray(done)) refused.push(refusal(candidate, done))
        else if (done === 'known') unchanged++
        else {
          if (changed) corrected++
          else written++
          dates.push(done.firstDate, done.lastDate)
        }
      }
      kept ||= written + corrected > 0
      const [from] = dates.toSorted()
      const to = dates.toSorted().at(-1)
      return {
        written,
        changed: corrected,
        known: unchanged,
        held: 0,
        refused,
        dates: from && to ? { from, to } : undefined,
      }
    },
    questions: async () => [],
    async close() {
      if (kept) await announce(trx, { company: companyId, topic: leaveTopic, ids: [] })
      return nothingExplained
    },
  }
}

/** @throws ImportProblem `not_added` when one may not be added. */
async function makeKinds({ trx }: BookOrder, additions: Additions, kinds: readonly LeaveKindRef[]): Promise<void> {
  if (kinds.length === 0) return
  const rows = await trx.selectFrom('leave_type').select('code').execute()
  const existingCodes = new Set(rows.map(({ code }) => code))
  for (const { code, name, paid, health, colour } of kinds)
    if (!existingCodes.has(code)) {
      const rules = { countsHolidays: false, askedBy: 'managers', unit: 'hour', limited: false }
      if (!(await additions.add(['leave-types', code], { code, name, paid, health, colour, ...rules })))
        throw new ImportProblem('not_added', { name })
    }
}

const codes: Partial<Record<LeaveFault, FaultCode>> = {
  no_working_day: 'no_working_day',
  overlaps: 'overlaps',
  not_enough: 'not_enough',
  too_long: 'leave_too_long',
  no_halves: 'no_halves',
  no_hours: 'no_hours',
  not_employed: 'not_employed',
  locked: 'timesheet_locked',
}

function faultOf({ code, date, year, limit }: LeaveFaultOf): Fault {
  const heldCode = codes[code]
  if (!heldCode) throw new Error(`Leave that was taken is not held by ${code}`)
  return fault(null, heldCode, {
    ...(date !== undefined && { value: date }),
    ...(year !== undefined && { year }),
    ...(limit !== undefined && (heldCode === 'leave_too_long' ? { max: limit } : { value: limit })),
  })
}

const hoursFault = (code: HoursFault, when: LeaveFacts['leave']['when']): Fault =>
  fault(null, code, {
    ...('hours' in when && { hours: when.hours }),
    ...('month' in when && { value: when.month }),
  })
