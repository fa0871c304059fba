import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller, Upload } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { recordFile } from '../files/files.service.ts'
import { findSite } from './history.queries.ts'
import { layoutsTopic, type Layout, type LayoutChange } from './layouts.contract.ts'
import { deleteLayout, findLayout, findPlanOf, insertLayout, replacePlaces, updateLayout } from './layouts.queries.ts'
import { redrawPlan } from './plan-image.ts'

const audit = auditor('plant_layout')

/** Folder of the pictures of plans. */
export const layoutFolder = 'plant-plans'

/** @throws AppError not_found for a site that the company does not have, name_taken. */
export async function createLayout(trx: Trx, actor: Actor, body: { site: string; name: string }): Promise<Layout> {
  const site = await findSite(trx, body.site)
  if (!site) throw new AppError('not_found')
  await refuseTaken(trx, site.id, body.name)
  const id = await insertLayout(trx, { companyId: actor.caller.companyId, siteId: site.id, name: body.name })
  await note(trx, actor, 'layout.create', id, { name: body.name, site: body.site })
  return currentLayout(trx, id)
}

/**
 * @throws AppError not_found, conflict with the current one, name_taken, invalid_input for a picture that was not
 *   uploaded.
 */
export async function changeLayout(
  trx: Trx,
  actor: Actor,
  id: string,
  { version, name, places, imageId }: LayoutChange,
): Promise<Layout> {
  const before = await currentLayout(trx, id)
  const image = imageId == null ? imageId : await uploadedPlan(trx, imageId)
  if (name !== undefined && name !== before.name) {
    const { site_id } = await trx
      .selectFrom('plant_layout')
      .select('site_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await refuseTaken(trx, site_id, name)
  }
  if (!(await updateLayout(trx, id, version, { name, image })))
    throw new AppError('conflict', { details: { current: await currentLayout(trx, id) } })
  if (places) await replacePlaces(trx, id, places)
  await note(trx, actor, 'layout.change', id, {
    before: { name: before.name, places: before.places.length, image: before.imageId },
    after: { name, places: places?.length, image: imageId },
  })
  return currentLayout(trx, id)
}

/** @throws AppError not_found */
export async function removeLayout(trx: Trx, actor: Actor, id: string): Promise<void> {
  const { name } = await currentLayout(trx, id)
  await deleteLayout(trx, id)
  await note(trx, actor, 'layout.delete', id, { name })
}

export async function currentLayout(trx: Trx, id: string): Promise<Layout> {
  const layout = await findLayout(trx, id)
  if (!layout) throw new AppError('not_found')
  return layout
}

/** Keeps an uploaded plan; a layout shows it once it names it. @throws AppError not_an_image */
export async function keepPlan(
  { services, caller, upload }: { services: Services; caller: Caller; upload: Upload },
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
): Promise<{ id: string; width: number; height: number }> {
  const { bytes, width, height } = await redrawPlan(upload.path)
  const key = `${layoutFolder}/${randomUUID()}`
  await services.files.put(key, bytes)
  const id = await transaction((trx) =>
    recordFile(trx, {
      companyId: caller.companyId,
      ownerId: caller.uid,
      folder: layoutFolder,
      key,
      // The name contains the size: a layout takes it from there.
      name: `${width}x${height}.webp`,
      mediaType: 'image/webp',
      sizeBytes: bytes.byteLength,
    }),
  )
  return { id, width, height }
}

/** The picture of a layout. @throws AppError not_found */
export async function planFile(trx: Trx, id: string) {
  const file = await findPlanOf(trx, id)
  if (!file) throw new AppError('not_found')
  return file
}

async function uploadedPlan(trx: Trx, id: string): Promise<{ id: string; width: number; height: number }> {
  const file = await trx
    .selectFrom('file')
    .select('name')
    .where('id', '=', id)
    .where('folder', '=', layoutFolder)
    .executeTakeFirst()
  const [, width, height] = /^(\d+)x(\d+)\.webp$/.exec(file?.name ?? '') ?? []
  if (!width || !height)
    throw new AppError('invalid_input', { fields: [{ path: 'imageId', message: 'No such picture' }] })
  return { id, width: Number(width), height: Number(height) }
}

async function refuseTaken(trx: Trx, siteId: string, name: string): Promise<void> {
  const { rows } = await sql`SELECT FROM plant_layout WHERE site_id = ${siteId} AND name = ${name}`.execute(trx)
  if (rows.length > 0) throw new AppError('name_taken')
}

async function note(trx: Trx, actor: Actor, action: string, id: string, detail: object) {
  await audit(trx, actor, action, id, detail)
  await announce(trx, { company: actor.caller.companyId, topic: layoutsTopic, ids: [id] })
}
