import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { richTextVersion } from '#api/platform/rich-text/rich-text.contract.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { tidied } from '../plant.ts'
import { randomOf } from '../random.ts'
import { recordTexts } from './improvement-texts.ts'
import { type Office, numberRows } from './office.ts'

/** A 5S record as tasks need it. */
export interface MadeRecord {
  id: string
  title: string
  machine: Office['machines'][number]
  registered: string
  closed: string | null
  priority: string
}

/** Days between two records, roughly. */
const everyDays = 8

/** 5S records of a year, one of them about the machine that has half of its minor stops since. */
export async function writeRecords(trx: Trx, office: Office): Promise<MadeRecord[]> {
  const { companyId, leaders } = office
  const records = [...drawRecords(office), ...tidyRecord(office)].toSorted((a, b) =>
    a.registered.localeCompare(b.registered),
  )
  const dates = records.map(({ registered }) => registered)
  const numbers = await numberRows(trx, companyId, 'five_s_record.number', dates, '5S')
  const rows = records.map((record, at) => {
    const random = randomOf('record row', record.registered, record.machine.code)
    const settled = record.closed ? record.text.findings.length : random.whole(0, 1)
    return {
      id: record.id,
      number: numbers[at],
      title: record.title,
      name: record.machine.code,
      explanation: `${record.text.findings.join('. ')}.`,
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: todo }] }] },
      category: record.text.category,
      priority: record.priority,
      registered: record.registered,
      starts: plusDays(record.registered, 1),
      ends: plusDays(record.registered, 1 + random.whole(1, 6)),
      closing: plusDays(record.registered, random.whole(14, 35)),
      closed: record.closed,
      duration: random.whole(2, 24) / 2,
      tags: record.text.tags,
      author: leaders[at % leaders.length],
      member: leaders[(at + 1) % leaders.length],
      area: record.machine.areaId,
      machine: record.machine.id,
      wide: random.chance(0.25),
      findings: record.text.findings.map((finding, position) => ({ finding, position, settled: position < settled })),
    }
  })
  await sql`
    WITH n AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(id uuid, number text,
        title text, name text, explanation text, content jsonb, category text, priority text, registered date, starts date,
        ends date, closing date, closed date, duration float8, tags text[], author uuid, member uuid, area uuid, machine uuid,
        wide boolean, findings jsonb)),
      made AS (
        INSERT INTO five_s_record (company_id, id, number, title, name, explanation, content, content_schema, category, priority,
          registered_on, starts_on, ends_on, closing_on, closed_on, duration, tags, status, created_by)
        SELECT ${companyId}, id, number, title, name, explanation, content, ${richTextVersion}, category, priority, registered,
          starts, ends, closing, closed, duration, tags, CASE WHEN closed IS NULL THEN 'open' ELSE 'closed' END, author FROM n),
      members AS (
        INSERT INTO five_s_record_member (company_id, record_id, user_id) SELECT ${companyId}, id, member FROM n),
      machines AS (
        INSERT INTO five_s_record_machine (company_id, record_id, machine_id) SELECT ${companyId}, id, machine FROM n),
      areas AS (
        INSERT INTO five_s_record_area (company_id, record_id, area_id) SELECT ${companyId}, id, area FROM n WHERE wide)
    INSERT INTO five_s_finding (company_id, record_id, position, finding, settled)
    SELECT ${companyId}, n.id, f.position, f.finding, f.settled
    FROM n, jsonb_to_recordset(n.findings) AS f(position integer, finding text, settled boolean)`.execute(trx)
  return records
}

const todo = 'Remove what is not needed, give the rest a marked place, and show the standard with a picture.'

type Drawn = MadeRecord & { text: (typeof recordTexts)[number] }

function drawRecords({ machines, from, today }: Office): Drawn[] {
  const records: Drawn[] = []
  for (let day = plusDays(from, 4); day < today; day = plusDays(day, everyDays)) {
    const random = randomOf('record', day)
    const text = random.pick(recordTexts)
    // Most is done in injection moulding, which shows in its audits.
    const liked = machines.filter(({ code }) => code.startsWith('INJ'))
    const machine = random.pick(random.chance(0.45) && liked.length > 0 ? liked : machines)
    const closed = plusDays(day, random.whole(4, 38))
    records.push({
      id: randomUUID(),
      title: `${text.title}, ${machine.code}`,
      text,
      machine,
      registered: day,
      closed: closed < today && random.chance(0.9) ? closed : null,
      priority: random.weighted(['low', 'medium', 'high'], (one) => (one === 'medium' ? 3 : 2)),
    })
  }
  return records
}

/** The record whose work the stops of its machine show. */
function tidyRecord({ machines, begun, today }: Office): Drawn[] {
  const machine = machines.find(({ code }) => code === tidied.machine)
  const closed = plusDays(begun, tidied.fromDay)
  if (!machine || daysBetween(closed, today) < 1) return []
  return [
    {
      id: randomUUID(),
      title: `Part jams and sensor resets, ${machine.code}`,
      text: recordTexts[3],
      machine,
      registered: plusDays(closed, -24),
      closed,
      priority: 'high',
    },
  ]
}
