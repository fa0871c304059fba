import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller } from '#api/platform/http/route.ts'
import { placeColumns, siteOf } from '../places/places.service.ts'
import type { Annotation, AnnotationChange, NewAnnotation } from './annotations.contract.ts'
import {
  deleteAnnotation,
  findAnnotation,
  insertAnnotation,
  type Reader,
  spanColumns,
  updateAnnotation,
} from './annotations.queries.ts'

const audit = auditor('annotation')

export const readerOf = (caller: Caller): Reader => ({
  uid: caller.uid,
  manages: caller.permissions.has('annotations:manage'),
})

/** @throws AppError invalid_input for a place the company does not have. */
export async function createAnnotation(trx: Trx, actor: Actor, note: NewAnnotation): Promise<Annotation> {
  const { companyId, uid } = actor.caller
  const site = await siteOf(trx, note.place)
  const id = await insertAnnotation(trx, {
    company_id: companyId,
    author_id: uid,
    ...placeColumns(note.place),
    ...(await spanColumns(trx, note.span, site)),
    sign: note.sign,
    body: note.body,
  })
  await audit(trx, actor, 'annotation.create', id, { ...note })
  return current(trx, actor.caller, id)
}

/** @throws AppError not_found, forbidden for another person's note, conflict with the current one. */
export async function changeAnnotation(
  trx: Trx,
  actor: Actor,
  id: string,
  { version, place, span, sign, body }: AnnotationChange,
): Promise<Annotation> {
  const before = await ownAnnotation(trx, actor.caller, id)
  if (before.version !== version) throw new AppError('conflict', { details: { current: before } })
  const site = await siteOf(trx, place ?? { kind: before.place.kind, id: before.place.id })
  // An interval stays at its times by the clock, also when the note moves to a site with another one.
  const kept =
    before.start && before.end ? { start: before.start, end: before.end } : { from: before.from, to: before.to }
  const done = await updateAnnotation(trx, id, version, {
    ...(place && placeColumns(place)),
    ...((span || place) && (await spanColumns(trx, span ?? kept, site))),
    ...(sign && { sign }),
    ...(body && { body }),
  })
  if (!done) throw new AppError('conflict', { details: { current: await current(trx, actor.caller, id) } })
  await audit(trx, actor, 'annotation.change', id, { before, after: { place, span, sign, body } })
  return current(trx, actor.caller, id)
}

/** @throws AppError not_found, forbidden for another person's note. */
export async function removeAnnotation(trx: Trx, actor: Actor, id: string): Promise<void> {
  const before = await ownAnnotation(trx, actor.caller, id)
  await deleteAnnotation(trx, id)
  await audit(trx, actor, 'annotation.delete', id, { before })
}

async function ownAnnotation(trx: Trx, caller: Caller, id: string): Promise<Annotation> {
  const note = await current(trx, caller, id)
  if (!note.mine) throw new AppError('forbidden', { message: 'Only its author may change a note' })
  return note
}

async function current(trx: Trx, caller: Caller, id: string): Promise<Annotation> {
  const note = await findAnnotation(trx, readerOf(caller), id)
  if (!note) throw new AppError('not_found')
  return note
}
