import { makeSecretToken } from '#api/platform/auth/secret-token.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { findSite } from './history.queries.ts'
import { screensTopic, type AndonDevice, type NewScreen, type Screen, type ScreenChange } from './screens.contract.ts'
import {
  deleteScreen,
  findDevice,
  findScreen,
  insertDevice,
  insertScreen,
  isScreenNamed,
  noteSeen,
  revokeDevice,
  updateScreen,
} from './screens.queries.ts'

/** A screen; a display sees its own only. @throws AppError not_found */
export async function readScreen(trx: Trx, caller: Caller, id: string): Promise<Screen> {
  const foreign = caller.display !== undefined && caller.display.screenId !== id
  const screen = foreign ? undefined : await findScreen(trx, id)
  if (!screen) throw new AppError('not_found')
  return screen
}

/** @throws AppError not_found for a site that the company does not have, name_taken. */
export async function createScreen(trx: Trx, actor: Actor, body: NewScreen): Promise<Screen> {
  const site = await findSite(trx, body.site)
  if (!site) throw new AppError('not_found')
  if (await isScreenNamed(trx, body.site, body.name)) throw new AppError('name_taken')
  const id = await insertScreen(trx, actor.caller.companyId, site.id, body)
  await note(trx, actor, 'screen.create', 'andon_screen', id, body)
  return readScreen(trx, actor.caller, id)
}

/** @throws AppError not_found, conflict with the current one, name_taken. */
export async function changeScreen(trx: Trx, actor: Actor, id: string, change: ScreenChange): Promise<Screen> {
  const before = await readScreen(trx, actor.caller, id)
  if (change.name !== undefined && change.name !== before.name)
    if (await isScreenNamed(trx, before.site.code, change.name)) throw new AppError('name_taken')
  if (!(await updateScreen(trx, id, change)))
    throw new AppError('conflict', { details: { current: await readScreen(trx, actor.caller, id) } })
  await note(trx, actor, 'screen.change', 'andon_screen', id, { before, after: change })
  return readScreen(trx, actor.caller, id)
}

/** Removes a screen and ends its displays. @throws AppError not_found */
export async function removeScreen(trx: Trx, actor: Actor, id: string): Promise<void> {
  const { name } = await readScreen(trx, actor.caller, id)
  await deleteScreen(trx, id)
  await note(trx, actor, 'screen.delete', 'andon_screen', id, { name })
}

/** Makes a display of a screen. Its token is answered this once, the database keeps a hash. @throws AppError invalid_input */
export async function createDevice(
  trx: Trx,
  actor: Actor,
  { screenId, name }: { screenId: string; name: string },
): Promise<AndonDevice & { token: string }> {
  if (!(await findScreen(trx, screenId)))
    throw new AppError('invalid_input', { fields: [{ path: 'screenId', message: 'No such screen' }] })
  const { token, hash } = makeSecretToken()
  const { companyId, uid: userId } = actor.caller
  const id = await insertDevice(trx, { companyId, screenId, name, hash, userId })
  await note(trx, actor, 'display.create', 'andon_device', id, { name, screenId })
  return { ...(await currentDevice(trx, id)), token }
}

/** Ends a display: from now on its requests are refused. @throws AppError not_found */
export async function endDevice(trx: Trx, actor: Actor, id: string): Promise<void> {
  const { name } = await currentDevice(trx, id)
  await revokeDevice(trx, id)
  await note(trx, actor, 'display.revoke', 'andon_device', id, { name })
}

/** Notes that the caller, where it is a display, is alive. */
export async function noteDisplay(trx: Trx, caller: Caller): Promise<void> {
  if (caller.display) await noteSeen(trx, caller.uid)
}

async function currentDevice(trx: Trx, id: string): Promise<AndonDevice> {
  const device = await findDevice(trx, id)
  if (!device) throw new AppError('not_found')
  return device
}

async function note(
  trx: Trx,
  actor: Actor,
  action: string,
  subject: 'andon_screen' | 'andon_device',
  id: string,
  detail: object,
) {
  await auditor(subject)(trx, actor, action, id, detail)
  await announce(trx, { company: actor.caller.companyId, topic: screensTopic, ids: [id] })
}
