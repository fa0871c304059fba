import { auditor } from '../audit/audit.ts'
import { hashSecretToken } from '../auth/secret-token.ts'
import type { Database, Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Notices, Rights } from '../parts/notices.ts'
import type { LinkStanding } from './approvals.contract.ts'
import { type FoundLink, findLink, noteOpened, revokeLink, markUsed } from './links.queries.ts'

const audit = auditor('approval_link')

/** Finds a link of a table by what a mail carries. @throws AppError token_invalid for what the portal never sent. */
export async function linkOf(db: Database, token: string, table: string): Promise<FoundLink> {
  const link = await db.transaction().execute((trx) => findLink(trx, hashSecretToken(token)))
  if (link?.subject !== table) throw new AppError('token_invalid')
  return link
}

/** Who acts by a link. */
export interface LinkActor {
  caller: { companyId: string; uid: string; role: string; permissions: ReadonlySet<string> }
  requestId: string
}

/** As whom a link acts, with what they may do now. */
export async function linkActor(
  trx: Trx,
  { rightsOf }: Pick<Notices, 'rightsOf'>,
  { user, companyId }: FoundLink,
  requestId: string,
): Promise<LinkActor & Pick<Rights, 'active' | 'scope'>> {
  const {
    active = false,
    role = '',
    permissions = new Set<string>(),
    scope,
  } = (await rightsOf(trx, [user])).get(user) ?? {}
  return { caller: { companyId, uid: user, role, permissions }, requestId, active, scope }
}

/** How a link stands, with the row where it can still be decided. Nothing is decided by looking: mail scanners follow links. */
export async function openLink<Row>(
  trx: Trx,
  actor: LinkActor,
  link: FoundLink,
  row: Row | undefined,
): Promise<{ standing: LinkStanding | 'decided'; company: string; approver: string; row: Row | null }> {
  const { standing, company, approver } = link
  if (standing !== 'open') return { standing, company, approver, row: null }
  if (row === undefined) return { standing: 'decided', company, approver, row: null }
  await noteOpened(trx, link.id)
  await audit(trx, actor, 'approval_link.open', link.id, { request: link.row })
  return { standing, company, approver, row }
}

/** Uses a link up: of two answers at once one holds. @throws AppError token_invalid for one that is used, revoked or expired. */
export async function spendLink(trx: Trx, actor: LinkActor, link: FoundLink, action: string): Promise<void> {
  if (!(await markUsed(trx, link.id, action))) throw new AppError('token_invalid')
  await audit(trx, actor, 'approval_link.use', link.id, { request: link.row, action })
}

/** @throws AppError conflict for a link that is used or revoked by now. */
export async function revoke(
  trx: Trx,
  actor: { caller: { companyId: string; uid: string }; requestId: string },
  { id, version }: { id: string; version: number },
): Promise<void> {
  if (!(await revokeLink(trx, id, version, actor.caller.uid))) throw new AppError('conflict')
  await audit(trx, actor, 'approval_link.revoke', id)
}
