import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { LeaveSpan } from '../leave/imports/leave-hours.service.ts'
import type { LeaveNames } from '../leave/imports/leave-names.service.ts'
import { leaveTopic } from '../leave/requests/leave.contract.ts'
import { bringLeaveAgain, cancelImportedLeave, listImportedLeave } from '../leave/imports/take-leave-back.service.ts'
import type { BookOrder } from './book.ts'
import type { LeaveFacts, RowKey } from './import-profile.ts'
import type { Replacing } from './replaced-rows.ts'

/** Leave of an earlier file, as it comes again. */
interface EarlierLeave extends LeaveSpan {
  id: string
  import_run_id: string
  import_key: string
  employee_id: string
  leave_type_id: string
  amount: number
  note: string | null
  file: string
}

const earlier = sql`
  r.id, r.import_run_id, r.import_key, r.employee_id, r.leave_type_id, r.amount::float8 AS amount, r.reason AS note,
  r.first_date::text AS "firstDate", r.last_date::text AS "lastDate", r.first_part AS "firstPart",
  r.last_part AS "lastPart", to_char(r.from_time, 'HH24:MI') AS "fromTime", to_char(r.until_time, 'HH24:MI') AS "untilTime",
  i.file_name AS file`

/** Puts leave of a corrected file in the place of what earlier files of its kind said. */
export function openLeaveCorrection({
  trx,
  companyId,
  runId,
  author,
  profile,
  keys,
}: BookOrder & { keys: readonly RowKey[] }) {
  let keysInFile: readonly string[] = []
  return {
    /** Keys of rows that earlier files have too: they stay. */
    saysAgain: (knownKeys: ReadonlySet<string>) => void (keysInFile = [...knownKeys]),

    /** Cancels leave with the same keys. @returns the cancelled leave. */
    async moveAway({ employee, type, when }: LeaveFacts['leave'], names: LeaveNames): Promise<EarlierLeave[]> {
      const person = await names.person(employee.code)
      const kind = await names.type(type)
      if (!person || !kind || 'hours' in when) return []
      const conditions: Partial<Record<RowKey, RawBuilder<unknown>>> = {
        person: sql`r.employee_id = ${person.id}`,
        type: sql`r.leave_type_id = ${kind.id}`,
        start: sql`r.first_date = ${when.firstDate}`,
        end: sql`r.last_date = ${when.lastDate}`,
      }
      const { rows } = await sql<EarlierLeave>`
        SELECT ${earlier} FROM leave_request r
        JOIN import_run i ON i.company_id = r.company_id AND i.id = r.import_run_id
        WHERE r.status = 'approved' AND i.profile = ${profile.id} AND i.id <> ${runId}
          AND r.import_key <> ALL (${[...keysInFile]}::text[])
          AND ${sql.join(
            keys.map((key) => conditions[key] ?? sql`false`),
            sql` AND `,
          )}
        ORDER BY r.id`.execute(trx)
      const away: EarlierLeave[] = []
      for (const row of rows) if (await cancelImportedLeave(trx, author, row.id, author.file)) away.push(row)
      return away
    },

    async keep(away: readonly EarlierLeave[], key: string): Promise<void> {
      for (const { id, ...content } of away)
        await sql`
          INSERT INTO import_replaced (company_id, import_run_id, source_key, kind, content, replaced_by, became)
          SELECT ${companyId}::uuid, ${runId}::uuid, ${id}::text, 'leave_request', ${JSON.stringify(content)}::jsonb, r.id::text,
            to_jsonb(b)
          FROM leave_request r JOIN import_run i ON i.company_id = r.company_id AND i.id = r.import_run_id
          CROSS JOIN LATERAL (SELECT ${earlier}) b
          WHERE r.import_run_id = ${runId} AND r.import_key = ${key}`.execute(trx)
    },
  }
}

/** Cancels leave of an import and restores the leave it had replaced. @returns amount that stays. */
export async function takeLeaveBack(
  trx: Trx,
  author: Author,
  { companyId, runId }: Replacing,
  { file, language }: { file: string; language: Language },
): Promise<number> {
  let stayed = 0
  for (const id of await listImportedLeave(trx, runId))
    if (!(await cancelImportedLeave(trx, author, id, file))) stayed++
  const { rows } = await sql<{ content: EarlierLeave }>`
    SELECT p.content FROM import_replaced p
    JOIN import_run r ON r.company_id = p.company_id AND r.id = (p.content ->> 'import_run_id')::uuid
    WHERE p.company_id = ${companyId} AND p.import_run_id = ${runId} AND p.kind = 'leave_request' AND r.status = 'done'
    ORDER BY p.source_key`.execute(trx)
  for (const { content } of rows) {
    const { employee_id: employee, leave_type_id: type, import_run_id: run, import_key: key, ...leave } = content
    if (!(await bringLeaveAgain(trx, author, { employee, type, run, key, language, ...leave }))) stayed++
  }
  await announce(trx, { company: companyId, topic: leaveTopic, ids: [] })
  return stayed
}
