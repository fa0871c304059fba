import type { Scope } from '../resource/scope.ts'
import { withNames, mentionedIn } from './comments.contract.ts'
import { namesOf } from './comments.queries.ts'
import type { Notices } from './notices.ts'
import type { PartsOwner } from './parts.contract.ts'

type Said = { title: string; row: string } & (
  | { kind: 'rowMention' | 'rowComment'; text: string }
  | { kind: 'rowChange' }
)

const longest = 200

/** Tells people of a row, but never who does it. @param uids may read it. */
export async function tellOf(
  { trx, actor, host, notices }: Scope & { host: Pick<PartsOwner, 'name'>; notices: Notices },
  said: Said,
  uids: readonly string[],
): Promise<void> {
  const { companyId, uid = '' } = actor.caller
  const others = uids.filter((one) => one !== uid)
  if (others.length === 0) return
  const text = 'text' in said ? said.text : ''
  const names = await namesOf(trx, [uid, ...mentionedIn(text)])
  const about = { of: host.name, by: names[uid] ?? '' }
  const facts =
    'text' in said ? { ...said, ...about, text: withNames(text, names).slice(0, longest) } : { ...said, ...about }
  for (const userId of others) await notices.tell(trx, { companyId, userId }, facts, null)
}
