import { randomUUID } from 'node:crypto'
import type { makeTellingPeople, Whose } from './whose-employee.ts'
import { whose } from './whose-employee.ts'

type Plant = Awaited<ReturnType<typeof makeTellingPeople>>

/**
 * Routes that show people to every permitted caller, with reasons: they concern not anybody's days, but the plant, or
 * everybody because a part would be worthless.
 */
const open: Record<string, string> = {
  '/api/muster': 'in an emergency a list without some of the people is worse than none',
  '/api/presence/control': 'who is signed on at a machine everybody sees on the factory status',
  '/api/andon/board': 'who is signed on at a machine stands on the walls of the plant',
  '/api/andon/history': 'the same walls, as they were: who is signed on at a machine stands there',
  '/api/andon/operations': 'who is signed on at a machine stands on the walls of the plant',
  '/api/production/machines': 'who is signed on at a machine is chosen there',
  '/api/production/machines/:id': 'who is signed on at a machine is chosen there',
  '/api/production/machines/:id/choices': 'whoever may sign on at a machine is chosen from there',
  '/api/tasks/people/options': 'whoever does a task is chosen among all colleagues, by name alone',
}
/** Pictures and figures, which have tests elsewhere: for figures see people-files.test.ts and model/people.test.ts. */
const withoutText = [
  '/api/company/logo',
  '/api/files/:id',
  '/api/andon/layouts/:id/file',
  '/api/exports/:id/file',
  '/api/leave/files/:id',
  '/api/data/:id.csv',
  '/api/data/:id.json',
  '/api/data/:id.arrow',
  '/api/safety/wall',
]
export const tellsInText = (route: string): boolean => !withoutText.includes(route)

export const tellsOpenly = (route: string): boolean => Object.hasOwn(open, route)

/** People whom a route shows to the head of a department, whatever their scope: heads approve leave of their people. */
export const decidedBy = (path: string): Whose[] =>
  path.startsWith('/api/leave/requests/') || path === '/api/approvals/asked' ? ['led'] : []

/** Rows of these routes are narrowed by their place as well: of people whom the caller sees some may be missing. */
export const narrowedByPlace = (path: string): boolean => path === '/api/incidents'

/** Queries of routes that need more than their address; one with a person is sent for each. */
const queries: Record<string, (plant: Plant, person: string) => string> = {
  '/api/presence': () => 'site=GATE',
  '/api/presence/people': () => 'site=GATE',
  '/api/presence/zones': () => 'site=GATE',
  '/api/presence/totals': () => 'site=GATE',
  '/api/presence/control': () => 'site=GATE',
  '/api/presence/inside': ({ zones }) => `site=GATE&zone=${zones.HALL}`,
  '/api/presence/day': ({ date }, person) => `employee=${person}&date=${date}`,
  '/api/presence/month': ({ date }, person) => `employee=${person}&month=${date.slice(0, 7)}`,
  '/api/presence/own-day': ({ date }) => `date=${date}`,
  '/api/presence/own-month': ({ date }) => `month=${date.slice(0, 7)}`,
  '/api/muster': () => 'site=GATE',
  '/api/attendance-rules': ({ site }) => `site=${site}`,
  '/api/attendance-corrections': ({ date }, person) => `employee=${person}&date=${date}`,
  '/api/timesheets': ({ site, date }) => `site=${site}&month=${date.slice(0, 7)}`,
  '/api/rosters': ({ site, date }) => `site=${site}&from=${date}&to=${date}`,
  '/api/shifts': ({ date }) => `site=GATE&from=${date}&to=${date}`,
  '/api/products/known': () => 'asked=Q7',
  '/api/master-data/next-shift': ({ site }) => `site=${site}`,
  '/api/machines/states': () => 'site=GATE',
  '/api/andon/board': () => 'site=GATE',
  '/api/andon/history': ({ date }) => `site=GATE&from=${date}T00:00:00Z&to=${date}T12:00:00Z`,
  '/api/andon/operations': () => 'site=GATE',
  '/api/andon/layouts': () => 'site=GATE',
  '/api/stoppages/actions': ({ date }) => `site=GATE&from=${date}&to=${date}`,
  '/api/stoppages/history': ({ machine, date }) => `machine=${machine}&start=${date}T00:00:00Z`,
  '/api/production/machines': () => 'site=GATE',
  '/api/holidays/public': () => 'country=TR&language=en&years=2027',
  '/api/leave/calendar': ({ date }) => `of=all&from=${date}&to=${date}`,
  '/api/leave/requests': () => 'view=all',
  '/api/leave/attendance': ({ date }) => `from=${date}&to=${date}`,
  '/api/leave/quotas': ({ date }) => `year=${date.slice(0, 4)}`,
  '/api/leave/quotas/file': ({ date }) => `year=${date.slice(0, 4)}`,
  '/api/leave/ledger': ({ ids, rows, date }, person) =>
    `employee=${person}&type=${rows[whose.find((one) => ids[one] === person)!].leaveType}&year=${date.slice(0, 4)}`,
  '/api/calendar': ({ date }) => `from=${date}&to=${date}`,
  '/api/rosters/staffing': ({ site, date }) => `site=${site}&from=${date}&to=${date}`,
}

const addressed = (path: string, id: string) => path.replace(':id', id)

/** Addresses of a route to call. */
export function questionsOf(route: string, plant: Plant, named: Record<string, string>): string[] {
  const query = queries[route]
  if (query) {
    const queriesOfAll = whose.map((one) => query(plant, plant.ids[one]))
    return [...new Set(queriesOfAll)].map((text) => `${route}?${text}`)
  }
  if (!route.includes('/:id')) return [route.replace(':list', 'machines')]
  const head = route.slice(0, route.indexOf('/:id') + 4)
  const people = whose.filter((one) => one !== 'foreign').flatMap((one) => plant.rows[one][head] ?? [])
  const ids = people.length > 0 ? people : [named[head] ?? randomUUID()]
  return ids.map((id) => addressed(route, id))
}

const version = 1
const reason = 'Because'
const ofRow = () => ({ version })
const values = (of: object) => ({ values: of })
const leaveOf = (leaveType: string, date: string) => ({ leaveType, firstDate: date, lastDate: date })
const corrected = ({ date, gate }: Plant, employee: string) => ({
  employee,
  date,
  add: [{ reader: gate, at: `${date}T00:10`, state: 'in' }],
  ignore: [],
  restore: [],
})

/** Bodies of routes that change something about a person, for the address of their own row. */
const bodies: Record<string, (plant: Plant, one: Whose) => object | undefined> = {
  'POST /api/attendance-exceptions/decisions': ({ rows }, one) => ({
    action: 'excuse',
    exceptions: [{ id: rows[one].exception, version }],
    reason,
  }),
  'POST /api/attendance-overtime/decisions': ({ ids, date }, one) => ({
    days: [{ employee: ids[one], date, seconds: 60, approved: 60 }],
    reason,
  }),
  'POST /api/attendance-corrections/preview': (plant, one) => corrected(plant, plant.ids[one]),
  'POST /api/attendance-corrections': (plant, one) => ({ ...corrected(plant, plant.ids[one]), reason }),
  'POST /api/timesheets/approvals': ({ ids, site, date }, one) => ({
    site,
    month: date.slice(0, 7),
    action: 'reopen',
    people: [{ employee: ids[one], version }],
  }),
  'POST /api/timesheets/comments': ({ ids, date }, one) => ({ employee: ids[one], date, text: reason }),
  'DELETE /api/timesheets/comments/:id': () => undefined,
  'POST /api/rotations/:id/assignments': ({ ids, date }, one) => ({
    employees: [ids[one]],
    start: date,
    from: date,
    to: date,
    despiteFaults: true,
  }),
  'POST /api/rosters/changes': ({ ids, date }, one) => ({
    changes: [{ employee: ids[one], date, was: 'M', to: 'E' }],
    despiteFaults: true,
  }),
  'POST /api/punches': ({ ids, date, gate }, one) => ({
    employee: ids[one],
    reader: gate,
    at: `${date}T00:20`,
    state: 'in',
    reason,
  }),
  'PATCH /api/personnel/employees/:id': () => ({ version, ...values({ phone: '+90 555 000 00 00' }) }),
  'DELETE /api/personnel/employees/:id': ofRow,
  'POST /api/personnel/employees/:id/activate': ofRow,
  'POST /api/personnel/employees/:id/deactivate': ofRow,
  'POST /api/personnel/employees/:id/pin': () => ({ version, pin: '2806' }),
  'POST /api/personnel/employees/:id/anonymise': ofRow,
  'POST /api/personnel/cards': ({ ids }, one) =>
    values({ number: `NEW-${one}`, validFrom: '2026-01-01T00:00:00Z', employee: ids[one], validUntil: null }),
  'PATCH /api/personnel/cards/:id': () => ({ version, ...values({ validUntil: '2030-01-01T00:00:00Z' }) }),
  'DELETE /api/personnel/cards/:id': ofRow,
  'POST /api/personnel/placements': ({ ids }, one) =>
    values({ employee: ids[one], validFrom: '1995-01-01', site: null, department: null, position: null }),
  'PATCH /api/personnel/placements/:id': () => ({ version, ...values({ position: null }) }),
  'DELETE /api/personnel/placements/:id': ofRow,
  'POST /api/personnel/trainings': ({ ids, skill }, one) =>
    values({ employee: ids[one], skill, acquiredOn: '2026-01-01', lapsesOn: null }),
  'PATCH /api/personnel/trainings/:id': () => ({ version, ...values({ lapsesOn: '2030-01-01' }) }),
  'DELETE /api/personnel/trainings/:id': ofRow,
  'POST /api/leave/count': ({ ids, rows, date }, one) => ({
    ...leaveOf(rows[one].leaveType!, date),
    employee: ids[one],
  }),
  'POST /api/leave/requests': ({ ids, rows, date }, one) => ({
    ...leaveOf(rows[one].leaveType!, date),
    employee: ids[one],
    approve: true,
  }),
  'POST /api/leave/requests/:id/approve': () => ({ version, answer: reason }),
  'POST /api/leave/requests/:id/hold': () => ({ version, answer: reason }),
  'POST /api/leave/requests/:id/reject': () => ({ version, answer: reason }),
  'POST /api/leave/requests/:id/cancel': () => ({ version, answer: reason }),
  'POST /api/leave/entries': ({ ids, rows, date }, one) => ({
    kind: 'correction',
    leaveType: rows[one].leaveType,
    year: Number(date.slice(0, 4)),
    amount: 1,
    reason,
    employees: [ids[one]],
  }),
  'POST /api/leave/links/:id/revoke': ofRow,
  'PATCH /api/attendance-requests/:id': () => ({ version, ...values({ note: reason }) }),
  'DELETE /api/attendance-requests/:id': ofRow,
  'POST /api/attendance-requests/:id/accept': () => ({ version, ...values({ answer: reason }) }),
  'POST /api/attendance-requests/:id/refuse': () => ({ version, ...values({ answer: reason }) }),
  'POST /api/attendance-requests/:id/withdraw': ofRow,
  'POST /api/attendance-requests/:id/print': () => ({
    version,
    language: 'en',
    kind: 'Request',
    title: reason,
    status: null,
    facts: [],
    history: [],
    words: { pageOf: '{page} of {pages}', printed: 'Printed', history: 'History' },
  }),
  'POST /api/attendance-requests/:id/comments': () => ({ text: reason }),
  'PATCH /api/attendance-requests/:id/comments/:comment': () => ({ version, text: reason }),
  'DELETE /api/attendance-requests/:id/comments/:comment': () => undefined,
}

/** Routes that concern no person, or create one; files are tested elsewhere. */
const aboutNobody = [
  /^PUT \/api\/(attendance-rules|timesheet-codes)/,
  /^(POST|PATCH|DELETE) \/api\/(staffing-needs|terminals|waiting-terminals)/,
  /^POST \/api\/timesheets\/(lock|unlock|files)$/,
  /^POST \/api\/held-punches\//,
  /^POST \/api\/muster/,
  /^POST \/api\/attendance-requests$/,
  /^(POST|PATCH|DELETE) \/api\/leave\/(types|policies|approvers|substitutes)/,
  /^(POST|PUT) \/api\/leave\/(accruals|feeds|files|settings)/,
  /^POST \/api\/personnel\/employees(\/:id\/photo)?$/,
  /^(POST|DELETE) \/api\/personnel\/imports/,
]
export const isAboutSomebody = (route: string): boolean => !aboutNobody.some((form) => form.test(route))

export function writesOf(route: string, plant: Plant, one: Whose): { path: string; body: unknown } | undefined {
  const make = bodies[route]
  if (!make) return undefined
  const path = route.slice(route.indexOf(' ') + 1)
  const id = plant.rows[one][path.slice(0, path.indexOf('/:id') + 4)] ?? plant.rotation
  return { path: addressed(path, id), body: make(plant, one) }
}
