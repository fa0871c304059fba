import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { scoreOf } from '#api/modules/five-s-audits/audit-score.contract.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { type Random, randomOf } from '../random.ts'
import { courses, hardness, templates } from './improvement-texts.ts'
import { type Office, numberRows } from './office.ts'

type Template = (typeof templates)[number]
type Points = '0' | '1' | '2' | '3' | '4'

/** Areas that are walked through every second week. */
const walked = ['INJECTION', 'ASSEMBLY']
const everyDays = { AREA: 30, WALK: 14 } as const
const rules = { AREA: 'FREQ=MONTHLY', WALK: 'FREQ=WEEKLY;INTERVAL=2' } as const

interface Planned {
  area: Office['areas'][number]
  template: Template
  due: string
  auditor: string
}

/** A year of audits: most were done, some were missed, a few are overdue, and the next of each series is planned. */
export async function writeAudits(trx: Trx, office: Office): Promise<void> {
  const { companyId, siteId, today } = office
  const ids = await insertTemplates(trx, companyId)
  const planned = plan(office).toSorted((a, b) => a.due.localeCompare(b.due) || a.area.code.localeCompare(b.area.code))
  const madeOn = planned.map(({ due }) => (plusDays(due, -21) > today ? today : plusDays(due, -21)))
  const numbers = await numberRows(trx, companyId, 'five_s_audit.number', madeOn, 'AUD')
  const rows = planned.map((audit, at) => {
    const random = randomOf('audit', audit.area.code, audit.template.code, audit.due)
    const status = statusOf(audit, today, random)
    const answers = audit.template.questions.map((question, position) => {
      const answered = status === 'done' || (status === 'in_progress' && position < 4)
      return { ...question, position, answer: answered ? answerOf(office, audit, question, random) : null }
    })
    return {
      id: randomUUID(),
      number: numbers[at],
      template_id: ids.get(audit.template.code),
      area_id: audit.area.id,
      auditor_id: audit.auditor,
      due_on: audit.due,
      rule:
        audit.due > today
          ? `DTSTART:${audit.due.replaceAll('-', '')}T090000\nRRULE:${rules[audit.template.code]}`
          : null,
      target: audit.template.target,
      score: scoreOf(answers),
      done_on: status === 'done' ? doneOn(audit.due, today, random) : null,
      minute: random.whole(0, 400),
      reason: status === 'missed' ? 'The auditor was away, the next one is in time' : null,
      status,
      answers,
    }
  })
  await sql`
    INSERT INTO five_s_audit (company_id, id, number, template_id, area_id, site_id, auditor_id, due_on, rule, target, score,
      done_at, reason, status)
    SELECT ${companyId}, n.id, n.number, n.template_id, n.area_id, ${siteId}, n.auditor_id, n.due_on, n.rule, n.target, n.score,
      least(n.done_on + interval '6 hours' + make_interval(mins => n.minute), now()), n.reason, n.status
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id uuid, number text, template_id uuid, area_id uuid,
      auditor_id uuid, due_on date, rule text, target integer, score float8, done_on date, minute integer, reason text,
      status text)`.execute(trx)
  const answers = rows.flatMap(({ id, answers: lines }) => lines.map((line) => ({ ...line, audit: id })))
  await sql`
    INSERT INTO five_s_answer (company_id, audit_id, position, pillar, question, weight, photo_below, answer)
    SELECT ${companyId}, n.audit, n.position, n.pillar, n.question, n.weight, n."photoBelow", n.answer
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS n(audit uuid, position integer, pillar text, question text,
      weight integer, "photoBelow" integer, answer text)`.execute(trx)
}

async function insertTemplates(trx: Trx, companyId: string): Promise<Map<string, string>> {
  const made = await trx
    .insertInto('audit_template')
    .values(templates.map(({ code, name, target }) => ({ company_id: companyId, code, name, target })))
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(made.map(({ id, code }) => [code, id]))
  await trx
    .insertInto('audit_question')
    .values(
      templates.flatMap(({ code, questions }) =>
        questions.map(({ pillar, question, weight, photoBelow }, position) => ({
          company_id: companyId,
          template_id: ids.get(code)!,
          position,
          pillar,
          question,
          weight,
          photo_below: photoBelow,
        })),
      ),
    )
    .execute()
  return ids
}

function plan({ areas, leaders, from, today }: Office): Planned[] {
  return areas.flatMap((area, n) =>
    templates.flatMap((template) => {
      if (template.code === 'WALK' && !walked.includes(area.code)) return []
      const step = everyDays[template.code]
      const audits: Planned[] = []
      for (let due = plusDays(from, 5 + 3 * n); ; due = plusDays(due, step)) {
        audits.push({ area, template, due: onWorkDay(due), auditor: leaders[(n + audits.length) % leaders.length]! })
        if (due > today) return audits
      }
    }),
  )
}

function onWorkDay(date: string): string {
  const weekday = new Date(date).getUTCDay()
  return weekday === 0 ? plusDays(date, 1) : weekday === 6 ? plusDays(date, 2) : date
}

function statusOf({ due }: Planned, today: string, random: Random) {
  if (due > today) return 'planned'
  const past = daysBetween(due, today)
  if (past < 8) return random.pick(['planned', 'in_progress', 'done'] as const)
  return random.chance(0.05) ? 'missed' : 'done'
}

const doneOn = (due: string, today: string, random: Random): string => {
  const day = plusDays(due, random.pick([-1, 0, 0, 0, 1]))
  return day > today ? today : day
}

/** Points by how far the area has come; a question that asks for a photo is answered well enough to need none. */
function answerOf(
  { from, today }: Office,
  { area, due }: Planned,
  { pillar, photoBelow }: Template['questions'][number],
  random: Random,
): Points | 'na' {
  if (random.chance(0.02)) return 'na'
  const [first, last] = courses[area.code] ?? [0.65, 0.7]
  const course = Math.min(1, daysBetween(from, due) / Math.max(1, daysBetween(from, today)))
  const level = 4 * (first + (last - first) * course + hardness[pillar])
  const points = Math.round(random.normal(level, 0.55))
  return String(Math.min(4, Math.max(photoBelow ?? 0, points))) as Points
}
