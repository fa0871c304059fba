import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accrue, type Covered, listCovered } from '#api/modules/leave/ledger/accrue.service.ts'
import { recountDue } from '#api/modules/leave/counting/recount.service.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { makeLeaveDesk, year } from './support/leave-desk.ts'
import { times } from '#tests/support/property-runs.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
const author = () => ({ caller: { companyId: api.companyId }, requestId: 'test' })

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss'])
})
afterAll(() => api.close())

/** Dates around the day on which carried-over leave lapses, and around the turn of the year. */
const dates = fc.oneof(
  fc.integer({ min: -8, max: 8 }).map((days) => plusDays(`${year}-03-31`, days)),
  fc.integer({ min: -8, max: 8 }).map((days) => plusDays(`${year}-12-31`, days)),
)
type Command =
  | { do: 'ask'; first: string; days: number }
  | { do: 'approve' | 'hold' | 'reject' | 'cancel'; which: number }
  | { do: 'grant' | 'correct'; halves: number; next: boolean }
  | { do: 'holiday'; date: string; part: 'whole' | 'morning' }
  | { do: 'workAgain'; which: number }
  | { do: 'pass'; days: number }

const which = fc.nat({ max: 5 })
const someHalves = fc.integer({ min: -14, max: 8 }).filter((count) => count !== 0)
const ask = fc.record({ do: fc.constant('ask' as const), first: dates, days: fc.integer({ min: 0, max: 9 }) })
const steps: fc.Arbitrary<Command> = fc.oneof(
  ask,
  ask,
  fc.record({ do: fc.constant('approve' as const), which }),
  fc.record({ do: fc.constantFrom('approve' as const, 'hold' as const, 'reject' as const, 'cancel' as const), which }),
  fc.record({ do: fc.constantFrom('grant' as const, 'correct' as const), halves: someHalves, next: fc.boolean() }),
  fc.record({
    do: fc.constant('holiday' as const),
    date: dates,
    part: fc.constantFrom('whole' as const, 'morning' as const),
  }),
  fc.record({ do: fc.constant('workAgain' as const), which }),
)
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: steps },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 20, max: 160 }) }) },
)

let people = 0
/** Days that the policy grants. */
const yearly = 4

/** A new person with a kind of leave of their own, days of this year and some carried over into it. */
async function newLedger(overdraft: number | null) {
  const name = `P${++people}`
  const [employee] = await desk.insert('employee', [
    { code: name, name, site_id: desk.site, department_id: desk.department, employed_from: `${year - 8}-06-01` },
  ])
  const type = await desk.makeType(name, overdraft === null ? {} : { mayGoNegative: overdraft })
  const values = {
    code: name,
    name,
    leaveType: type,
    every: 'year',
    begins: 'calendar',
    steps: `0:${yearly}`,
    firstYear: 'none',
    rounding: 'half',
    carryCap: 3,
    carryExpires: '03-31',
    validFrom: `${year}-01-01`,
  }
  await desk.good('POST', 'policies', desk.admin, { values })
  await desk.insert('leave_ledger_entry', [
    {
      employee_id: employee,
      leave_type_id: type,
      year,
      kind: 'carried_over',
      amount: 3,
      of_carried: 3,
      expires_on: `${year}-03-31`,
    },
  ])
  const covered = (await inCompany(api.owner, api.companyId, (trx) => listCovered(trx))).find(
    (one) => one.employee === employee && one.type.id === type,
  )!
  return { employee: employee!, type, covered, overdraft: overdraft ?? 0, today: `${year}-01-02` }
}
type OwnLedger = Awaited<ReturnType<typeof newLedger>>

const turn = ({ covered }: { covered: Covered }, today: string) =>
  inCompany(api.owner, api.companyId, (trx) => accrue(trx, api.companyId, { ...covered, today }, author()))

/** A step is done or refused for a reason; nothing else may come of it. */
function refuseOther(status: number, expectedStatuses: readonly number[]): void {
  if (!expectedStatuses.includes(status)) throw new Error(`Answered with ${status}`)
}

async function carryOut(own: OwnLedger, command: Command, requests: string[], holidays: string[]): Promise<void> {
  const { employee, type } = own
  switch (command.do) {
    case 'ask': {
      const { first, days } = command
      const requestBody = { leaveType: type, employee, firstDate: first, lastDate: plusDays(first, days) }
      const { status, json } = await desk.call('POST', 'requests', desk.admin, requestBody)
      refuseOther(status, [201, 422])
      if (status === 201) requests.push(json.id)
      return
    }
    case 'grant':
    case 'correct': {
      const { halves, next } = command
      const kind = command.do === 'grant' ? 'entitlement' : 'correction'
      const amount = (kind === 'entitlement' ? Math.abs(halves) : halves) / 2
      const entry = { kind, leaveType: type, year: next ? year + 1 : year, amount, reason: 'By hand' }
      const { status } = await desk.call('POST', 'entries', desk.admin, { ...entry, employees: [employee] })
      refuseOther(status, [200, 201, 422])
      return
    }
    case 'holiday': {
      const { date, part } = command
      const there = await api.owner
        .selectFrom('holiday')
        .select('id')
        .where('date', '=', date)
        .where('part', '=', part)
        .executeTakeFirst()
      if (there) return
      const [id] = await desk.insert('holiday', [
        { site_id: desk.site, date, description: 'Feast', part, working: false },
      ])
      holidays.push(id!)
      await recountDue(api.owner, api.companyId)
      return
    }
    case 'workAgain': {
      const [id] = holidays.splice(command.which, 1)
      if (id) await api.owner.deleteFrom('holiday').where('id', '=', id).execute()
      await recountDue(api.owner, api.companyId)
      return
    }
    case 'pass':
      own.today = plusDays(own.today, command.days)
      await turn(own, own.today)
      return
    default: {
      const id = requests[command.which]
      if (id) refuseOther((await desk.step(id, command.do, desk.admin, 'So be it')).status, [200, 409, 422])
    }
  }
}

/** The sum of the entries is the balance everywhere; the rest less reservations is never below the type's limit. */
async function holds({ employee, type, overdraft }: OwnLedger, command: unknown): Promise<void> {
  const entries = await api.owner
    .selectFrom('leave_ledger_entry')
    .select(['year', 'amount', 'of_carried', 'run'])
    .where('employee_id', '=', employee)
    .where('leave_type_id', '=', type)
    .execute()
  const reserved = await api.owner
    .selectFrom('leave_day as d')
    .innerJoin('leave_request as r', 'r.id', 'd.request_id')
    .select(['d.business_date', 'd.amount', 'd.of_carried', 'd.holds'])
    .where('r.leave_type_id', '=', type)
    .execute()
  for (const ledgerYear of [year, year + 1]) {
    const sumOf = (rows: { amount: unknown; of_carried: unknown }[], column: 'amount' | 'of_carried') =>
      rows.reduce((total, row) => total + Number(row[column]), 0)
    const booked = entries.filter((entry) => entry.year === ledgerYear)
    const days = reserved.filter(({ business_date }) => String(business_date).startsWith(String(ledgerYear)))
    const open = days.filter((day) => !day.holds)
    const sum = sumOf(booked, 'amount')
    const { balance, entries: told } = await desk.ledger(type, employee, ledgerYear)
    const quota = (await desk.good('GET', `quotas?year=${ledgerYear}&type=${type}`, desk.admin)).rows.find(
      (row: { person: { id: string } }) => row.person.id === employee,
    )
    const requestedDays = sumOf(open, 'amount')
    const places = [
      balance.remaining,
      told.at(-1)?.balance ?? 0,
      quota?.remaining ?? 0,
      balance.asked,
      quota?.asked ?? 0,
    ]
    expect({ command, ledgerYear, told: places }).toEqual({
      command,
      ledgerYear,
      told: [sum, sum, sum, requestedDays, requestedDays],
    })
    expect(quota ? quota.entitled + quota.carriedOver - quota.used - quota.gone : 0).toBe(sum)
    const [carried, left] = [sumOf(booked, 'of_carried') - sumOf(open, 'of_carried'), sum - requestedDays]
    // The year has not begun: future grants of the policy may be requested already.
    const most = overdraft + (booked.some(({ run }) => run !== null) ? 0 : yearly)
    expect({
      command,
      ledgerYear,
      carried: carried >= 0,
      enough: left >= -most,
      ofOwn: left - carried >= -most,
    }).toEqual({
      command,
      ledgerYear,
      carried: true,
      enough: true,
      ofOwn: true,
    })
  }
}

it('whatever is asked, decided, granted, corrected, lapses or becomes a holiday, the ledger adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 4, maxLength: 12 }), async (list) => {
      const own = await newLedger(null)
      const [requests, holidays]: [string[], string[]] = [[], []]
      await turn(own, own.today)
      await holds(own, 'begin')
      for (const command of list) {
        await carryOut(own, command, requests, holidays)
        await holds(own, command)
      }
      // After the year's end only leave that waits for a decision remains of it; repeating the turn changes nothing.
      await turn(own, `${year + 1}-04-01`)
      expect(await turn(own, `${year + 1}-04-01`)).toBe(0)
      const { balance } = await desk.ledger(own.type, own.employee)
      expect(balance.remaining - balance.asked).toBe(0)
      for (const id of holidays) await api.owner.deleteFrom('holiday').where('id', '=', id).execute()
      await recountDue(api.owner, api.companyId)
    }),
    {
      numRuns: times(12),
      examples: [
        // Carried-over leave is corrected away, then lapses: it must not lapse twice.
        [
          [
            { do: 'correct', halves: -8, next: false },
            { do: 'correct', halves: -6, next: false },
            { do: 'pass', days: 120 },
          ],
        ],
        // A holiday moves over the day on which days carried over lapse: as many days, but others.
        [
          [
            { do: 'ask', first: `${year}-03-29`, days: 6 },
            { do: 'approve', which: 0 },
            { do: 'holiday', date: `${year}-03-30`, part: 'whole' },
            { do: 'holiday', date: `${year}-04-01`, part: 'whole' },
            { do: 'workAgain', which: 0 },
            { do: 'cancel', which: 0 },
            { do: 'pass', days: 120 },
          ],
        ],
      ],
    },
  )
}, 300_000)

it('a kind that may go below nothing does so by what it allows', async () => {
  const before = people
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 10 }), async (list) => {
      const ownLedger = await newLedger(2.5)
      const [requests, holidays]: [string[], string[]] = [[], []]
      for (const command of list) {
        await carryOut(ownLedger, command, requests, holidays)
        await holds(ownLedger, command)
      }
      for (const id of holidays) await api.owner.deleteFrom('holiday').where('id', '=', id).execute()
      await recountDue(api.owner, api.companyId)
    }),
    { numRuns: times(6) },
  )
  expect(people - before).toBeGreaterThanOrEqual(6)
}, 300_000)
