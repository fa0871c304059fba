import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lastDayToNotify } from '#api/modules/incidents/authority.service.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { writeApproved } from '../past-leave.ts'
import { type Random, randomOf } from '../random.ts'
import { incidentTexts } from './incident-texts.ts'
import { type Hurt, findAbsences, findPresent } from './injured-people.ts'
import { type Office, numberRows } from './office.ts'
import { type Cause, writeTasksOf } from './tasks.ts'

type Kind = keyof typeof incidentTexts
type Text = (typeof incidentTexts)[Kind][number]
type Outcome = 'first_aid' | 'medical_treatment' | 'restricted_work' | 'lost_time'

interface Drawn {
  kind: Kind
  at: string
  day: string
  area: string
  machine: string | null
  text: Text
  hurt?: Hurt
  outcome?: Outcome
}

/** Days between two reports of a kind, roughly. */
const everyDays = { near_miss: 9, unsafe_condition: 13, incident: 55 } as const

/** Lost-time injuries of a year, and the others. */
const lostTime = 4
const light: Outcome[] = ['first_aid', 'medical_treatment', 'first_aid', 'restricted_work', 'first_aid', 'first_aid']

/**
 * A year of safety reports. Whoever was hurt was at work in that hour, and where time was lost was ill from the next day until
 * they came back: those days are sick leave.
 */
export async function writeIncidents(trx: Trx, office: Office): Promise<void> {
  const { companyId, siteId, leaders, today } = office
  const drawn = [...drawReports(office), ...(await drawInjuries(trx, office))].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
  const dates = drawn.map(({ day }) => day)
  const numbers = await numberRows(trx, companyId, 'incident.number', dates, 'INC')
  const rows = await Promise.all(
    drawn.map(async ({ text, hurt, outcome, ...report }, at) => {
      const random = randomOf('incident row', report.at, report.kind)
      const status = statusOf(daysBetween(report.day, today), random)
      const judged = status === 'acting' || status === 'closed'
      const authorityBy =
        report.kind === 'injury' ? await lastDayToNotify(trx, { day: report.day, site: siteId }) : null
      const told = plusDays(report.day, random.whole(0, 2))
      return {
        ...report,
        id: randomUUID(),
        number: numbers[at]!,
        text: text.text,
        done: text.done,
        status,
        // A third of the reports comes from the public form at the place: nobody knows of whom.
        author: report.kind !== 'injury' && random.chance(0.33) ? null : random.pick(leaders),
        investigator: status === 'reported' ? null : random.pick(leaders),
        people: hurt ? [hurt.employee] : [],
        outcome: outcome ?? null,
        part: hurt && 'part' in text ? text.part : null,
        injury: hurt && 'injury' in text ? text.injury : null,
        lost: outcome === 'lost_time' ? hurt!.lostDays : hurt ? 0 : null,
        authorityBy,
        told: authorityBy !== null && told < today && status !== 'reported' ? told : null,
        likelihood: judged ? text.risk[0] : null,
        severity: judged ? text.risk[1] : null,
        likelihoodAfter: status === 'closed' ? text.risk[2] : null,
        severityAfter: status === 'closed' ? text.risk[3] : null,
        cause: judged ? text.cause : null,
        root: judged ? text.root : null,
        whys: judged ? text.whys : [],
        action: judged ? text.action : null,
      }
    }),
  )
  await insertReports(trx, companyId, rows)
  await writeTasksOf(
    trx,
    office,
    rows.flatMap(({ action, ...row }) => (action === null ? [] : [causeOf({ ...row, action }, today)])),
  )
}

function causeOf(
  row: {
    id: string
    number: string
    action: string
    text: string
    day: string
    status: string
    area: string
    machine: string | null
  },
  today: string,
): Cause {
  const random = randomOf('incident task', row.number)
  const closed = plusDays(row.day, random.whole(6, 21))
  return {
    kind: 'incident',
    title: `${row.number}: ${row.action}`,
    description: row.text,
    made: plusDays(row.day, 2),
    // A report closes when its tasks have.
    closed: row.status === 'closed' ? (closed < today ? closed : today) : null,
    area: row.area,
    machine: row.machine,
    source: row.id,
    minis: ['Agree with the shift on what changes', 'Show it to those concerned'],
  }
}

function statusOf(age: number, random: Random) {
  if (age < 5) return 'reported'
  if (age < 14) return 'investigating'
  return age < 45 && random.chance(0.6) ? 'acting' : 'closed'
}

function drawReports({ areas, machines, from, today }: Office): Drawn[] {
  return (['near_miss', 'unsafe_condition', 'incident'] as const).flatMap((kind) => {
    const drawn: Drawn[] = []
    for (let day = plusDays(from, 3); day < today;) {
      const random = randomOf('incident', kind, day)
      const area = random.pick(areas)
      const near = machines.filter(({ areaId }) => areaId === area.id)
      drawn.push({
        kind,
        day,
        at: `${day}T${String(random.whole(6, 12)).padStart(2, '0')}:${random.pick(['05', '20', '35', '50'])}:00Z`,
        area: area.id,
        machine: near.length > 0 && random.chance(0.5) ? random.pick(near).id : null,
        text: random.pick<Text>(incidentTexts[kind]),
      })
      day = plusDays(day, random.whole(2, 2 * everyDays[kind]))
    }
    return drawn
  })
}

async function drawInjuries(trx: Trx, office: Office): Promise<Drawn[]> {
  const { areas } = office
  const absences = spread(await findAbsences(trx, office), lostTime)
  const present = spread(await findPresent(trx, office), light.length)
  await writeSickLeave(trx, office, absences)
  return [
    ...absences.map((hurt) => ({ hurt, outcome: 'lost_time' as const })),
    ...present.map((hurt, at) => ({ hurt, outcome: light[at]! })),
  ].map(({ hurt, outcome }, at) => {
    const random = randomOf('injury', hurt.day, hurt.code)
    const near = office.machines.filter(({ areaId }) => areaId === hurt.area)
    return {
      kind: 'injury',
      day: hurt.day,
      at: hurt.at,
      area: hurt.area ?? random.pick(areas).id,
      machine: near.length > 0 ? random.pick(near).id : null,
      text: incidentTexts.injury[at % incidentTexts.injury.length]!,
      hurt,
      outcome,
    }
  })
}

/** So many of them, evenly over the time, each of another person. */
function spread(hurt: readonly Hurt[], many: number): Hurt[] {
  const once = [...new Map(hurt.map((one) => [one.employee, one])).values()].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
  const step = once.length / many
  return Array.from({ length: Math.min(many, once.length) }, (_, at) => once[Math.floor(at * step)]!)
}

async function writeSickLeave(trx: Trx, { companyId, leaders }: Office, absences: readonly Hurt[]): Promise<void> {
  const type = await trx
    .selectFrom('leave_type')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'SICK')
    .executeTakeFirst()
  if (!type) return
  for (const { employee, missed } of absences)
    await writeApproved(
      trx,
      { companyId, author: leaders[0]! },
      {
        employee,
        type: type.id,
        days: missed.map((date) => ({ date, ofCarried: 0 })),
        at: missed[0]!,
        hours: 2,
      },
    )
}

async function insertReports(trx: Trx, companyId: string, rows: readonly object[]): Promise<void> {
  await sql`
    WITH n AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id uuid, number text, kind text,
        at timestamptz, area uuid, machine uuid, text text, done text, status text, author uuid, investigator uuid, people uuid[],
        outcome text, part text, injury text, lost integer, "authorityBy" date, told date, likelihood integer, severity integer,
        "likelihoodAfter" integer, "severityAfter" integer, cause text, root text, whys text[])),
      made AS (
        INSERT INTO incident (company_id, id, number, kind, occurred_at, area_id, machine_id, description, immediate_action,
          status, created_by, investigator_id, outcome, body_part, injury, lost_days, authority_by, authority_told_on,
          authority_reference, likelihood, severity, likelihood_after, severity_after, cause, root_cause)
        SELECT ${companyId}, id, number, kind, at, area, machine, text, done, status, author, investigator, outcome, part, injury,
          lost, "authorityBy", told, CASE WHEN told IS NOT NULL THEN 'SGK-' || right(number, 4) END, likelihood, severity,
          "likelihoodAfter", "severityAfter", cause, root FROM n),
      people AS (
        INSERT INTO incident_person (company_id, incident_id, employee_id) SELECT ${companyId}, id, unnest(people) FROM n)
    INSERT INTO incident_why (company_id, incident_id, position, why)
    SELECT ${companyId}, n.id, w.position - 1, w.why FROM n, unnest(n.whys) WITH ORDINALITY AS w(why, position)`.execute(
    trx,
  )
}
