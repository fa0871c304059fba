import { auditor } from '../audit/audit.ts'
import { AppError } from '../errors/app-error.ts'
import { announce } from '../live/live.ts'
import { type Need, isOwn } from '../resource/resource.contract.ts'
import { can } from '../resource/scope.ts'
import { type Comments, type NamedPeople, type NewComment, mentionedIn } from './comments.contract.ts'
import {
  type KeptComment,
  emptyComment,
  insertComment,
  lockComment,
  namesOf,
  readThread,
  searchPeople,
  updateComment,
  writersOf,
} from './comments.queries.ts'
import { commentsNeed, partsTopic } from './parts.contract.ts'
import { type PartScope, requireRow } from './part-scope.ts'
import { readersOf } from './readers.ts'
import { tellOf } from './tell.ts'
import { follow, watchersOf } from './watchers.ts'

const audit = auditor('row_comment')

/** A thread as who acts sees it. @throws AppError not_found */
export async function listComments(
  scope: PartScope,
  id: string,
  { before, day = null }: { before?: string | undefined; day?: string | null | undefined },
): Promise<Comments> {
  await requireRow(scope, id)
  const { trx, host } = scope
  const { comments, earlier } = await readThread(trx, { table: host.table, id, day }, before)
  const mayWrite = can(scope)(commentsNeed(host))
  const uids = comments.flatMap(({ author, text }) => [author, ...mentionedIn(text ?? '')])
  return {
    comments: comments.map((one) => ({ ...one, ...rightsOver(scope, one) })),
    earlier,
    mayWrite,
    names: await namesOf(trx, uids),
  }
}

/** Authors change their own; who writes such rows, whosever they are, takes away what others said too. */
function rightsOver(scope: PartScope, { author, text }: KeptComment) {
  const own = author === scope.actor.caller.uid && can(scope)(commentsNeed(scope.host)) && text !== null
  return { mayChange: own, mayRemove: own || (text !== null && mayModerate(scope)) }
}

function mayModerate(scope: PartScope): boolean {
  const { write, all } = scope.host.needs
  const need: Need | undefined = isOwn(write) ? all : write
  return need !== undefined && can(scope)(need)
}

/** Adds a comment, and tells those who are named in it, who made the row and who follow it. @throws AppError not_found, invalid_input */
export async function addComment(scope: PartScope, id: string, { text, day }: NewComment): Promise<{ id: string }> {
  const title = await requireRow(scope, id)
  const { trx, actor, host } = scope
  const { companyId, uid } = actor.caller
  const mentioned = await requireReaders(scope, id, mentionedIn(text))
  const comment = await insertComment(
    trx,
    { table: host.table, id, day: day ?? null },
    { companyId, author: uid!, text, mentioned },
  )
  if (host.watchers) await follow(scope, id, true)
  await told(scope, id, 'row_comment.create', comment, { text })
  // Where nobody can follow a row, who took part in the talk does.
  const followers = host.watchers ? await watchersOf(scope, id) : await writersOf(trx, { table: host.table, id })
  const concerned = new Set([...followers, ...(await host.authorsOf(scope, id))])
  const others = [...concerned].filter((one) => !mentioned.includes(one))
  await tellOf(scope, { kind: 'rowMention', title, row: id, text }, mentioned)
  await tellOf(scope, { kind: 'rowComment', title, row: id, text }, await readersOf(scope, host, id, others))
  return { id: comment }
}

/** Changes one's own comment. @throws AppError not_found, forbidden, conflict for another version than was seen. */
export async function changeComment(
  scope: PartScope,
  id: string,
  comment: string,
  { version, text }: { version: number; text: string },
): Promise<void> {
  const title = await requireRow(scope, id)
  const before = await lockComment(scope.trx, { table: scope.host.table, id }, comment)
  if (!before) throw new AppError('not_found')
  if (!rightsOver(scope, before).mayChange) throw new AppError('forbidden')
  if (before.version !== version) throw new AppError('conflict')
  const mentioned = await requireReaders(scope, id, mentionedIn(text))
  await updateComment(scope.trx, before.id, text, mentioned)
  await told(scope, id, 'row_comment.change', before.id, { before: before.text, text })
  const named = mentioned.filter((one) => !before.mentioned.includes(one))
  await tellOf(scope, { kind: 'rowMention', title, row: id, text }, named)
}

/** Takes a comment away; that there was one stays. @throws AppError not_found, forbidden */
export async function removeComment(scope: PartScope, id: string, comment: string): Promise<void> {
  await requireRow(scope, id)
  const before = await lockComment(scope.trx, { table: scope.host.table, id }, comment)
  if (!before) throw new AppError('not_found')
  if (!rightsOver(scope, before).mayRemove) throw new AppError('forbidden')
  await emptyComment(scope.trx, before.id)
  await told(scope, id, 'row_comment.delete', before.id, { before: before.text })
}

const mostPeople = 8
/** Of those who are found not everybody may read the row. */
const mostFound = 24

/** Whom one may name in a comment on a row: people one sees, who may read it. @throws AppError not_found */
export async function findPeople(scope: PartScope, id: string, search: string): Promise<NamedPeople> {
  await requireRow(scope, id)
  const { trx, host } = scope
  const known = await host.authorsOf(scope, id)
  const people = await searchPeople(trx, { table: host.table, id }, { search, most: mostFound, known })
  const readers = new Set(
    await readersOf(
      scope,
      host,
      id,
      people.map((one) => one.id),
    ),
  )
  return people.filter((one) => readers.has(one.id)).slice(0, mostPeople)
}

/** Nobody is told of a row that is not theirs to read. */
async function requireReaders(scope: PartScope, id: string, uids: string[]): Promise<string[]> {
  const readers = new Set(await readersOf(scope, scope.host, id, uids))
  if (uids.every((uid) => readers.has(uid))) return uids
  const message = 'It names somebody who may not read it'
  throw new AppError('invalid_input', { fields: [{ path: 'text', message }] })
}

async function told({ trx, actor, host }: PartScope, row: string, action: string, id: string, detail: object) {
  await audit(trx, actor, action, id, { of: host.name, row, ...detail })
  await announce(trx, { company: actor.caller.companyId, topic: partsTopic(host), ids: [row] })
}
