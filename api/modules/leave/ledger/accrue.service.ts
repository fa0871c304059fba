import { sql } from 'kysely'
import { auditor, type Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { type AccrualRule, carryOver, type Grant, grantsUntil } from './accrual.ts'
import type { Accruals, AccruePreview } from './leave-balances.contract.ts'
import { bookEntries, type NewEntry } from './ledger.service.ts'
import { lockPerson } from '../people/people.service.ts'
import { readSteps } from './seniority.contract.ts'
import { spendCarried } from './spend-carried.ts'

const audit = auditor('leave_ledger_entry')

/**
 * Somebody under the policy that is the closest to them, of one type; of a type that overtime earns without any, what is
 * left goes on whole into the next year.
 */
export interface Covered {
  employee: string
  code: string
  name: string
  department: string | null
  today: string
  employedFrom: string | null
  employedUntil: string | null
  type: { id: string; name: string; unit: 'day' | 'half' | 'hour' }
  policy: Omit<AccrualRule, 'steps'> & {
    id: string | null
    name: string | null
    steps: string
    cap: number | null
    carryCap: number | null
    carryExpires: string | null
  }
}

/**
 * Everybody under a policy whom the transaction's caller sees, of several of a type the closest to department and site, and
 * whoever has something of a type that overtime earns.
 */
export async function listCovered(
  trx: Trx,
  only: { policy?: string | undefined; employee?: string; type?: string } = {},
): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    SELECT DISTINCT ON (e.code, e.id, t.id) e.id AS employee, e.code, e.name, d.name AS department,
      at_zone(now(), s.time_zone)::date::text AS today, e.employed_from::text AS "employedFrom",
      e.employed_until::text AS "employedUntil", jsonb_build_object('id', t.id, 'name', t.name, 'unit', t.unit) AS type,
      jsonb_build_object('id', p.id, 'name', p.name, 'every', coalesce(p.every, 'year'),
        'begins', coalesce(p.begins, 'calendar'), 'steps', coalesce(p.steps, ''),
        'firstYear', coalesce(p.first_year, 'none'), 'rounding', coalesce(p.rounding, 'exact'),
        'validFrom', coalesce(p.valid_from, '9999-12-31'), 'cap', p.cap,
        'carryCap', p.carry_cap, 'carryExpires', p.carry_expires) AS policy
    FROM employee e
    JOIN site s ON s.company_id = e.company_id
      AND s.id = coalesce(e.site_id, (SELECT f.id FROM site f WHERE f.company_id = e.company_id ORDER BY f.code LIMIT 1))
    LEFT JOIN department d ON d.company_id = e.company_id AND d.id = e.department_id
    JOIN leave_type t ON t.company_id = e.company_id AND t.active AND t.limited
    LEFT JOIN leave_policy p ON p.company_id = t.company_id AND p.leave_type_id = t.id AND p.active
      AND coalesce(p.site_id = s.id, true) AND (p.department_id IS NULL OR p.department_id = e.department_id)
    WHERE (p.id IS NOT NULL OR EXISTS (SELECT FROM leave_ledger_entry l WHERE l.company_id = e.company_id
        AND l.employee_id = e.id AND l.leave_type_id = t.id AND l.kind = 'overtime'))
      AND e.active AND e.anonymised_at IS NULL AND ${seenPeople}
      AND coalesce(e.id = ${only.employee ?? null}::uuid, true) AND coalesce(t.id = ${only.type ?? null}::uuid, true)
    ORDER BY e.code, e.id, t.id, (p.department_id IS NOT NULL) DESC, (p.site_id IS NOT NULL) DESC, p.code`.execute(trx)
  return rows.filter(({ policy }) => only.policy === undefined || policy.id === only.policy)
}

interface Booked {
  year: number
  kind: NewEntry['kind']
  amount: number
  ofCarried: number
  expiresOn: string | null
  run: string | null
  /** Granted by hand before its year had begun: part of what the policy grants then. */
  beforehand: boolean
}

interface Standing {
  booked: Booked[]
  /** What open requests keep of each year. */
  kept: { year: number; amount: number; ofCarried: number }[]
  /** Days that take from what their year has by itself, in order: what is carried over into it later is used for them first. */
  ownDays: { date: string; amount: number }[]
}

/** What is there of people, by person and type. */
async function readStandings(trx: Trx, people: readonly string[]): Promise<(one: Covered) => Standing> {
  const keyOf = sql<string>`employee_id || ' ' || leave_type_id`
  const booked = await sql<Booked & { key: string }>`
    SELECT ${keyOf} AS key, year, kind, amount::float8 AS amount, of_carried::float8 AS "ofCarried",
      expires_on::text AS "expiresOn", run,
      kind = 'entitlement' AND run IS NULL AND extract(year FROM created_at) < year AS beforehand
    FROM leave_ledger_entry WHERE employee_id = ANY (${[...people]}::uuid[]) ORDER BY id`.execute(trx)
  const kept = await sql<Standing['kept'][number] & { key: string }>`
    SELECT key, extract(year FROM business_date)::integer AS year, sum(amount)::float8 AS amount,
      sum(of_carried)::float8 AS "ofCarried"
    FROM (SELECT d.employee_id || ' ' || r.leave_type_id AS key, d.business_date, d.amount, d.of_carried
      FROM leave_day d JOIN leave_request r ON r.company_id = d.company_id AND r.id = d.request_id
      WHERE d.employee_id = ANY (${[...people]}::uuid[]) AND r.status IN ('pending', 'on_hold')) open
    GROUP BY 1, 2`.execute(trx)
  const days = await sql<Standing['ownDays'][number] & { key: string }>`
    SELECT d.employee_id || ' ' || r.leave_type_id AS key, d.business_date::text AS date,
      (d.amount - d.of_carried)::float8 AS amount
    FROM leave_day d JOIN leave_request r ON r.company_id = d.company_id AND r.id = d.request_id
    WHERE d.employee_id = ANY (${[...people]}::uuid[]) AND d.amount > d.of_carried
    ORDER BY d.business_date, d.during, d.request_id`.execute(trx)
  const entries = Map.groupBy(booked.rows, ({ key }) => key)
  const own = Map.groupBy(days.rows, ({ key }) => key)
  const open = Map.groupBy(kept.rows, ({ key }) => key)
  return ({ employee, type }) => {
    const key = `${employee} ${type.id}`
    return { booked: entries.get(key) ?? [], kept: open.get(key) ?? [], ownDays: own.get(key) ?? [] }
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/**
 * What is due of somebody until today, in the order in which it falls: grants that are not booked yet, what lapses on its
 * day, and at each turn of the year what goes on into the next one. Whatever was missed is made up for; what is booked is
 * not due again, so it may be asked as often as one likes.
 */
export function dueEntries(
  { employee, type, policy, today, employedFrom, employedUntil }: Covered,
  { booked, kept, ownDays }: Standing,
): (NewEntry & { date: string })[] {
  const due: (NewEntry & { date: string })[] = []
  const runs = new Set(booked.map(({ run }) => run))
  const years = new Map<number, { rest: number; carried: number; came: number; expiresOn: string | null }>()
  const of = (year: number) => {
    let sums = years.get(year)
    if (!sums) years.set(year, (sums = { rest: 0, carried: 0, came: 0, expiresOn: null }))
    return sums
  }
  const add = (entry: Omit<Booked, 'run' | 'beforehand'>) => {
    const sums = of(entry.year)
    sums.rest = round(sums.rest + entry.amount)
    sums.carried = round(sums.carried + entry.ofCarried)
    if (entry.kind !== 'carried_over') return
    sums.came = round(sums.came + entry.amount)
    sums.expiresOn = entry.expiresOn ?? sums.expiresOn
  }
  for (const entry of booked) add(entry)
  for (const { year, amount, ofCarried } of kept)
    add({ year, kind: 'used', amount: -amount, ofCarried: -ofCarried, expiresOn: null })
  const book = (date: string, entry: Omit<NewEntry, 'employee' | 'type' | 'policy'>) => {
    due.push({ employee, type: type.id, policy: policy.id, date, ...entry })
    add({ ofCarried: 0, expiresOn: null, ...entry })
  }

  const beforehand = new Map<number, number>()
  for (const entry of booked)
    if (entry.beforehand) beforehand.set(entry.year, round((beforehand.get(entry.year) ?? 0) + entry.amount))

  const rule = { ...policy, steps: readSteps(policy.steps) ?? [] }
  const grants = employedFrom === null ? [] : grantsUntil(rule, { from: employedFrom, until: employedUntil }, today)
  const thisYear = Number(today.slice(0, 4))
  const first = Math.min(thisYear, ...years.keys(), ...grants.map(({ year }) => year))
  for (let year = first; year <= thisYear; year++) {
    if (year > first) turnYear(year - 1)
    const lapses = of(year).expiresOn
    const ofYear = withoutEarly(
      grants.filter((grant) => grant.year === year),
      beforehand.get(year) ?? 0,
    ).filter(({ run }) => !runs.has(run))
    for (const grant of ofYear.filter(({ date }) => lapses === null || date <= lapses)) give(grant)
    if (lapses !== null && lapses < today) lapse(year, lapses)
    for (const grant of ofYear.filter(({ date }) => lapses !== null && date > lapses)) give(grant)
  }
  return due

  function give({ run, date, year, amount }: (typeof grants)[number]): void {
    const room = policy.cap === null ? amount : Math.max(0, round(policy.cap - of(year).rest))
    const given = round(Math.min(amount, room))
    // A grant that meets the cap is done with what there was room for, be it nothing.
    book(date, { year, kind: 'entitlement', amount: given, run })
  }

  function turnYear(year: number): void {
    const { rest } = of(year)
    if (rest === 0) return
    const cap = policy.carryCap === null ? null : Math.max(0, round(policy.carryCap - of(year + 1).came))
    const { carried, lapsed } = carryOver(rest, cap)
    const date = `${year + 1}-01-01`
    const expiresOn = policy.carryExpires === null ? null : `${year + 1}-${policy.carryExpires}`
    if (lapsed > 0) book(date, { year, kind: 'expired', amount: -lapsed })
    if (carried === 0) return
    book(date, { year, kind: 'carried_out', amount: -carried })
    book(date, { year: year + 1, kind: 'carried_over', amount: carried, ofCarried: Math.max(0, carried), expiresOn })
    takeOfCarried(year + 1, expiresOn ?? `${year + 1}-12-31`)
  }

  /** What `spendCarried` will do once the turn is booked. */
  function takeOfCarried(year: number, until: string): void {
    for (const day of ownDays) {
      if (!day.date.startsWith(`${year}`) || day.date > until) continue
      const ofCarried = Math.min(Math.max(0, of(year).carried), day.amount)
      add({ year, kind: 'used', amount: 0, ofCarried: -ofCarried, expiresOn: null })
    }
  }

  function lapse(year: number, on: string): void {
    const { carried } = of(year)
    if (carried > 0) book(plusDays(on, 1), { year, kind: 'expired', amount: -carried, ofCarried: -carried })
  }
}

/** Grants of a year without what of them was granted by hand before it had begun, the first of them first. */
function withoutEarly(grants: readonly Grant[], early: number): Grant[] {
  let left = Math.max(0, early)
  return grants.map((grant) => {
    const spent = Math.min(left, grant.amount)
    left = round(left - spent)
    return { ...grant, amount: round(grant.amount - spent) }
  })
}

/**
 * What a policy will have granted somebody of the years to come until a day, by year; nothing of those that have begun.
 * What goes over from one year into the next is not known yet, and not counted.
 */
export async function expectedGrants(
  trx: Trx,
  { employee, type, until }: { employee: string; type: string; until: string },
): Promise<Map<number, number>> {
  const [covered] = await forEverybody(trx, () => listCovered(trx, { employee, type }))
  const expected = new Map<number, number>()
  if (!covered || until.slice(0, 4) <= covered.today.slice(0, 4)) return expected
  const standingOf = await readStandings(trx, [employee])
  for (const { year, kind, amount } of dueEntries({ ...covered, today: until }, standingOf(covered)))
    if (kind === 'entitlement' && year > Number(covered.today.slice(0, 4)))
      expected.set(year, round((expected.get(year) ?? 0) + amount))
  return expected
}

/**
 * What is due of everybody, as it would be booked. Nothing is written.
 *
 * @param asked.until a day after today, as if nothing else were booked until then.
 */
export async function previewAccruals(trx: Trx, { until, ...only }: AccruePreview): Promise<Accruals> {
  const rows: Accruals['rows'] = []
  let total = 0
  const people = await listCovered(trx, only)
  const standingOf = await readStandings(trx, [...new Set(people.map(({ employee }) => employee))])
  for (const covered of people) {
    const today = until !== undefined && until > covered.today ? until : covered.today
    for (const entry of dueEntries({ ...covered, today }, standingOf(covered))) {
      if (entry.kind === 'carried_out') continue
      total++
      if (rows.length < 500) rows.push(shownEntry(covered, entry))
    }
  }
  return { rows, total }
}

const shownEntry = (
  { employee, code, name, department, type, policy }: Covered,
  { year, date, kind, amount }: NewEntry & { date: string },
): Accruals['rows'][number] => ({
  person: { id: employee, code, name, department },
  type,
  policy: policy.name,
  year,
  date,
  kind: kind as 'entitlement',
  amount,
})

/** Books what is due of one person and type. @returns how many entries. */
export async function accrue(trx: Trx, companyId: string, covered: Covered, by: Author): Promise<number> {
  const { employee, type } = covered
  const author = { companyId, by: by.caller.uid ?? null }
  await lockPerson(trx, employee)
  let booked = 0
  for (let more = true; more;) {
    const standingOf = await readStandings(trx, [employee])
    const due = dueEntries(covered, standingOf(covered))
    // What comes over a turn of the year is used before what falls due after it.
    const turn = due.findIndex(({ kind }) => kind === 'carried_over')
    more = turn >= 0
    const entries = (more ? due.slice(0, turn + 1) : due).map(({ date: _date, ...entry }) => entry)
    booked += await bookEntries(trx, author, entries)
    if (more) await spendCarried(trx, author, { employee, type: type.id, year: due[turn]!.year })
  }
  if (booked > 0)
    await audit(trx, by, 'leave_ledger_entry.accrue', undefined, {
      employee: covered.code,
      type: covered.type.name,
      entries: booked,
    })
  return booked
}
