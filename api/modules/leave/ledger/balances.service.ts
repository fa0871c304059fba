import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { listEntries } from './quotas.queries.ts'
import { leaveTopic, type OwnLeave } from '../requests/leave.contract.ts'
import { seesHealth } from '../people/health.ts'
import type { BookEntries, Ledger } from './leave-balances.contract.ts'
import type { Balance } from '../types/leave-kind.contract.ts'
import { bookEntries, readBalances, readLots } from './ledger.service.ts'
import { findPerson, lockPerson } from '../people/people.service.ts'
import { typeOf } from '../requests/requests.service.ts'
import { listTypes } from '../types/types.service.ts'

const audit = auditor('leave_ledger_entry')

export const noBalance = (year: number): Balance => ({
  year,
  entitled: 0,
  carriedOver: 0,
  used: 0,
  gone: 0,
  remaining: 0,
  ofCarried: 0,
  expiresOn: null,
  asked: 0,
})

/** Types that somebody may ask for, with what they have of each; nothing for an account that is no employee's. */
export async function readOwnLeave(trx: Trx, { caller }: Actor): Promise<OwnLeave> {
  const person = await findPerson(trx, { account: caller.uid })
  if (!person) return { employee: null, today: new Date().toISOString().slice(0, 10), types: [] }
  const { id, code, name, department, today } = person
  const balances = Map.groupBy(await readBalances(trx, id), ({ type }) => type)
  const types = await listTypes(trx)
  return {
    employee: { id, code, name, department },
    today,
    types: types.map(
      ({
        active: _active,
        mayGoNegative: _most,
        countsHolidays: _counts,
        askedBy,
        leastNotice: _least,
        mostNotice: _far,
        longestRun: _run,
        ...kind
      }) => ({
        ...kind,
        mayAsk: askedBy === 'everybody',
        balances: (balances.get(kind.id) ?? []).map(({ type: _type, ...balance }) => balance),
      }),
    ),
  }
}

/** A balance with every entry behind it: one's own, or of somebody whom the caller sees. @throws AppError not_found. */
export async function readLedger(
  trx: Trx,
  { caller }: Actor,
  { employee, type, year }: { employee?: string | undefined; type: string; year: number },
): Promise<Ledger> {
  const own = await findPerson(trx, { account: caller.uid })
  const other = employee !== undefined && employee !== own?.id
  const person =
    other && caller.permissions.has('leave:read') ? await findPerson(trx, { employee }) : other ? undefined : own
  const [kind] = await listTypes(trx, type)
  if (!person || !kind || (kind.health && person.id !== own?.id && !seesHealth(caller))) throw new AppError('not_found')
  const balanceOfYear = (await readBalances(trx, person.id, type)).find((balance) => balance.year === year)
  const { type: _type, ...balance } = balanceOfYear ?? { type, ...noBalance(year) }
  return { balance, entries: await listEntries(trx, { employee: person.id, type, year }) }
}

/**
 * Books a correction or a grant for people, one entry each. All of them, or none.
 *
 * @throws AppError not_found for a type, or for people whom the caller does not see, leave_refused where a balance would be
 *   less than its type lets it be (`details.people`).
 */
export async function bookForPeople(
  trx: Trx,
  actor: Actor,
  { kind, leaveType, year, amount, reason, employees }: BookEntries,
): Promise<{ entries: number }> {
  const { companyId, uid } = actor.caller
  const type = await typeOf(trx, leaveType)
  const ids = [...new Set(employees)].toSorted()
  const people = []
  for (const id of ids) {
    const person = await findPerson(trx, { employee: id })
    if (!person) throw new AppError('not_found')
    people.push(person)
  }
  const short: string[] = []
  const ofCarried = new Map<string, number>()
  for (const { id, code, today } of people) {
    await lockPerson(trx, id)
    if (amount > 0 || !type.limited) continue
    const lot = (await readLots(trx, id, type.id, null)).get(year)
    // As leave does, it takes what was carried over first, of which nothing would be left once that lapses.
    const lapsed = lot !== undefined && lot.expiresOn !== null && lot.expiresOn < today
    const taken = lapsed ? 0 : Math.min(Math.max(0, lot?.carried ?? 0), -amount)
    if ((lot?.own ?? 0) + amount + taken < -(type.mayGoNegative ?? 0)) short.push(code)
    ofCarried.set(id, -taken)
  }
  if (short.length > 0)
    throw new AppError('leave_refused', {
      message: 'The balance of these people is lower',
      details: { people: short.slice(0, 100) },
    })
  const entries = await bookEntries(
    trx,
    { companyId, by: uid },
    ids.map((employee) => ({
      employee,
      type: type.id,
      year,
      kind,
      amount,
      ofCarried: ofCarried.get(employee) ?? 0,
      reason,
    })),
  )
  await audit(trx, actor, `leave_ledger_entry.${kind === 'correction' ? 'correct' : 'grant'}`, undefined, {
    type: type.code,
    year,
    amount,
    reason,
    employees: people.slice(0, 200).map(({ code }) => code),
    people: people.length,
  })
  await announce(trx, { company: companyId, topic: leaveTopic, ids: [] })
  return { entries }
}
