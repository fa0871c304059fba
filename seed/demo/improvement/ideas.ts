import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { randomOf } from '../random.ts'
import { ideaTexts } from './improvement-texts.ts'
import { type Office, numberRows } from './office.ts'

/** Ideas of people on the floor, from new ones to those that are closed with what they save in a year. */
export async function writeIdeas(trx: Trx, office: Office): Promise<void> {
  const { companyId, from, today, machines, leaders } = office
  const senders = await trx
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('code')
    .limit(40)
    .execute()
  if (senders.length === 0) return
  const span = daysBetween(from, today)
  const rows = ideaTexts.map(([name, category, gain], at) => {
    const random = randomOf('idea', name)
    const sent = plusDays(from, Math.floor((span * at) / ideaTexts.length))
    const age = daysBetween(sent, today)
    const status =
      age < 30
        ? 'open'
        : age < 80
          ? 'accepted'
          : random.weighted(['closed', 'refused', 'done'], (one) => (one === 'closed' ? 6 : 1))
    const judged = status !== 'open' && status !== 'refused'
    const machine = random.pick(machines)
    return {
      name,
      category,
      description: `${name}: tried out at ${machine.code} for a shift, and it helped.`,
      sent,
      machine: machine.id,
      area: machine.areaId,
      sender: random.pick(senders).id,
      owner: judged ? random.pick(senders).id : null,
      due: judged ? plusDays(sent, 60) : null,
      answer: status === 'refused' ? 'Good thought; the machine is replaced next year.' : null,
      gain: status === 'closed' ? gain : null,
      currency: status === 'closed' ? 'TRY' : null,
      status,
      author: leaders[at % leaders.length],
    }
  })
  const codes = await numberRows(
    trx,
    companyId,
    'idea.code',
    rows.map(({ sent }) => sent),
    'IDEA',
  )
  await sql`
    INSERT INTO idea (company_id, code, name, category, area_id, machine_id, description, sent_by_id, owner_id, due_on, answer,
      gain, gain_currency, status, created_by, updated_at)
    SELECT ${companyId}, n.code, n.name, n.category, n.area, n.machine, n.description, n.sender, n.owner, n.due, n.answer, n.gain,
      n.currency, n.status, n.author, least(n.sent + interval '9 hours', now())
    FROM jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, code: codes[at] })))}::jsonb)
      AS n(code text, name text, category text, area uuid, machine uuid, description text, sender uuid, owner uuid, due date,
        answer text, gain numeric, currency text, status text, author uuid, sent date)`.execute(trx)
}
