import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { announce } from '#api/platform/live/live.ts'
import type { BalanceFault } from '../leave/imports/balance-entries.ts'
import { importBalance, readBalance } from '../leave/imports/import-balance.service.ts'
import type { Balance } from '../leave/types/leave-kind.contract.ts'
import { leaveTopic } from '../leave/requests/leave.contract.ts'
import { openLeaveNames } from '../leave/imports/leave-names.service.ts'
import { type Book, type BookOrder, nothingExplained, refusal, sortOut } from './book.ts'
import { fault } from './faults.ts'
import type { BalanceFacts, Facts, ImportProfile } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import type { Mapping } from './imports.contract.ts'
import { keepChanged } from './replaced-rows.ts'

const isBalance = (facts: Facts): facts is BalanceFacts => 'balance' in facts
type Listed = BalanceFacts['balance']

/** Books the corrections that bring balances to those of a list; a row with the current balance counts as known. */
export async function openBalanceBook({
  trx,
  companyId,
  runId,
  author,
  profile,
  mapping,
  language,
}: BookOrder): Promise<Book> {
  const names = openLeaveNames(trx)
  const heading = headingsOf(profile, mapping)
  const { opening, correction } = texts[language].leave.balances.reasons
  /** By person, type and year: the row that spoke of it first. */
  const seen = new Map<string, number>()
  let booked = false

  /** @returns the result, or the reasons for refusing the row. */
  async function take(listed: Listed, rowNumber: number): Promise<'new' | 'changed' | 'known' | Fault[]> {
    const person = await names.person(listed.employee)
    const type = await names.type(listed.type)
    const faults: Fault[] = []
    if (!person) faults.push(lost(heading('employee'), 'unknown_employee', person, listed.employee))
    if (!type) faults.push(lost(heading('type'), 'unknown_leave_type', type, listed.type))
    if (!person || !type) return faults
    if (!type.limited) {
      const { entitled, carriedOver, remaining } = listed
      // A file exported from the portal has such rows, which state only what was used.
      const says = [entitled, carriedOver, remaining].some((amount) => amount !== undefined)
      return says ? [fault(heading('type'), 'no_balance', { value: type.name })] : 'known'
    }
    const key = `${person.id} ${type.id} ${listed.year}`
    const row = seen.get(key)
    if (row !== undefined) return [fault(null, 'same_as_row', { row })]
    seen.set(key, rowNumber)
    const { entitled, carriedOver, expiresOn, used, remaining, reason } = listed
    const words = (text: string) => (reason ?? fillText(text, { file: author.file })).slice(0, 300)
    const done = await importBalance(trx, author, {
      person,
      type,
      year: listed.year,
      listed: { entitled, carriedOver, expiresOn, used, remaining },
      reasons: { opening: words(opening), correction: words(correction) },
      run: runId,
    })
    if (!('entries' in done)) return [faultOf(done, listed, heading)]
    if (done.entries === 0) return 'known'
    if (!done.before) return 'new'
    const whose = { employee_id: person.id, leave_type_id: type.id, year: listed.year }
    const after = await readBalance(trx, person.id, type.id, listed.year)
    const content = { ...whose, ...amountsOf(done.before.balance), import_run_id: done.before.run }
    const became = { ...whose, ...amountsOf(after) }
    await keepChanged(trx, { companyId, runId }, { kind: 'leave_balance', key, content, became })
    return 'changed'
  }

  return {
    async add(batch) {
      const { good, refused } = sortOut(batch, isBalance)
      let [written, changed, unchanged] = [0, 0, 0]
      for (const candidate of good) {
        const done = await take(candidate.facts.balance, candidate.rowNumber)
        if (Array.isArray(done)) refused.push(refusal(candidate, done))
        else if (done === 'new') written++
        else if (done === 'changed') changed++
        else unchanged++
      }
      booked ||= written + changed > 0
      const years = good.map(({ facts }) => facts.balance.year)
      const dates = years.length
        ? { from: `${Math.min(...years)}-01-01`, to: `${Math.max(...years)}-12-31` }
        : undefined
      return { written, changed, known: unchanged, held: 0, refused, dates }
    },
    questions: async () => [],
    async close() {
      if (booked) await announce(trx, { company: companyId, topic: leaveTopic, ids: [] })
      return nothingExplained
    },
  }
}

const amountsOf = ({ entitled, carriedOver, used, remaining }: Balance) => ({
  entitled,
  carriedOver,
  used,
  remaining,
})

/** The heading of a field's column in the file. */
export const headingsOf =
  ({ fields }: ImportProfile, { columns }: Mapping) =>
  (field: string): string =>
    columns[field] || (fields[field]?.column ?? field)

/** A record named by a list that is missing, or no longer in use. */
export const lost = (
  heading: string,
  code: 'unknown_employee' | 'unknown_leave_type',
  match: null | undefined,
  value: string,
): Fault => fault(heading, match === null ? 'out_of_use' : code, { value })

function faultOf(balanceFault: BalanceFault, { year }: Listed, heading: (field: string) => string): Fault {
  switch (balanceFault.code) {
    case 'nothing_said':
      return fault(null, 'nothing_said')
    case 'sum_differs':
      return fault(heading('remaining'), 'sum_differs', { value: balanceFault.given, sum: balanceFault.sum })
    case 'too_low':
      return fault(heading('remaining'), 'balance_too_low', { value: balanceFault.given, min: balanceFault.least })
    case 'expiry_differs':
      return fault(heading('expiresOn'), 'expiry_differs', { known: balanceFault.known ?? '–' })
    case 'expiry_of_other_year':
      return fault(heading('expiresOn'), 'other_year', { year })
    case 'lapsed_already':
      return fault(heading('expiresOn'), 'lapsed_already', { value: balanceFault.on, left: balanceFault.left })
  }
}
