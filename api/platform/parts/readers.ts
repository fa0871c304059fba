import { narrowing } from '../db/database.ts'
import { forEverybody } from '../db/for-everybody.ts'
import { withSettings } from '../db/with-settings.ts'
import type { Scope } from '../resource/scope.ts'
import type { Notices } from './notices.ts'
import { type PartHost, titleFor } from './part-host.ts'

/** Those of some people who may read a row, each as they see the plant and its people. */
export async function readersOf(
  { notices, ...scope }: Scope & { notices: Notices },
  host: PartHost,
  id: string,
  uids: readonly string[],
): Promise<string[]> {
  if (uids.length === 0) return []
  const { trx, actor } = scope
  const { companyId } = actor.caller
  const rights = await forEverybody(trx, () => notices.rightsOf(trx, uids))
  const readers: string[] = []
  for (const [uid, { active, permissions, role, scope: part }] of rights) {
    if (!active) continue
    const as: Scope = { ...scope, actor: { ...actor, caller: { companyId, uid, role, permissions } } }
    const title = await withSettings(trx, { ...narrowing(part), 'app.account': uid }, () => titleFor(as, host, id))
    if (title !== undefined) readers.push(uid)
  }
  return readers
}
