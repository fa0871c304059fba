import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { instantText } from '../db/instant-text.ts'
import { namesOf } from '../parts/comments.queries.ts'
import type { Scope } from '../resource/scope.ts'
import { type ApprovalProgress, decidePage } from './approvals.contract.ts'
import { listSteps } from './approval-steps.ts'
import { type Asked, approversOf, askedJson } from './asked.ts'
import { askedRowMail } from './asked-mail.ts'
import { type Approved, approvalTable } from './row-approval.ts'
import { tellAsked, type WhyAsked } from './tell-asked.ts'

interface RowState {
  level: number
  waits: boolean
  since: string
  escalated: boolean
  author: string | null
  asked: Asked[]
  /** Every level there is for the row, in order. */
  levels: number[]
}

/** Where a row stands in its approval. */
export async function readState(trx: Trx, resource: Approved, id: string): Promise<RowState> {
  const table = approvalTable(resource)
  const { rows } = await sql<RowState>`
    SELECT r.level, r.status = ANY (${[...table.waits]}::text[]) AS waits, ${instantText('r.waits_since')} AS since,
      r.escalated_at IS NOT NULL AS escalated, ${sql.ref(`r.${resource.author!}`)} AS author, ${askedJson(table)} AS asked,
      array(SELECT DISTINCT a.level FROM ${approversOf(table.approvers, table.row)} a ORDER BY 1) AS levels
    FROM ${sql.table(resource.table)} r WHERE r.id = ${id}`.execute(trx)
  return rows[0]!
}

/** Whom a row waits for, and what was decided so far. */
export async function readProgress(trx: Trx, resource: Approved, id: string): Promise<ApprovalProgress> {
  const { waits, since, escalated, asked, level, levels } = await readState(trx, resource, id)
  const names = await namesOf(
    trx,
    asked.map(({ user }) => user),
  )
  const reached = levels.filter((one) => one <= Math.max(level, levels[0] ?? level))
  return {
    waits: waits
      ? {
          level: Math.max(1, reached.length),
          levels: Math.max(1, levels.length),
          since,
          escalated,
          asked: [...new Set(asked.map(({ user }) => user))].map((user) => ({ id: user, name: names[user] ?? '' })),
        }
      : null,
    steps: await listSteps(trx, { table: resource.table, id }),
  }
}

const why = { rowAsked: 'asked', rowReminder: 'reminder', rowEscalated: 'escalated' } as const satisfies Record<
  string,
  WhyAsked
>

const pageOf = ({ name, approval }: Approved) => (approval.byMail ? `${decidePage}/${name}` : undefined)

type Said =
  | { kind: 'rowAsked' }
  | { kind: 'rowReminder' | 'rowEscalated'; days: number }
  | { kind: 'rowDecided'; outcome: 'approved' | 'declined' | 'passed' }

/** Tells whoever is to decide about a row, or who made it what was decided; never who acts. */
export async function tellOfRow(
  { trx, actor, notices, post }: Pick<Scope, 'trx' | 'actor' | 'notices' | 'post'>,
  resource: Approved,
  { id, title }: { id: string; title: string },
  said: Said,
): Promise<void> {
  if (!notices || !post) return
  const { companyId, uid } = actor.caller
  const { asked, author } = await readState(trx, resource, id)
  const about = { title, of: resource.name, row: id }
  if (said.kind === 'rowDecided') {
    const names = await namesOf(trx, uid === undefined ? [] : [uid])
    const facts = { ...said, ...about, by: names[uid ?? ''] ?? '' }
    if (author !== null && author !== uid) await notices.tell(trx, { companyId, userId: author }, facts, null)
    return
  }
  const by = (await namesOf(trx, author === null ? [] : [author]))[author ?? ''] ?? ''
  const row = { table: resource.table, id, asked, language: 'en', page: pageOf(resource) }
  await tellAsked(trx, companyId, { ...post, notices }, row, (to) => ({
    facts: { ...said, ...about, by },
    link: null,
    mail: (link) => askedRowMail({ to, title, by, link, why: why[said.kind] }),
  }))
}
