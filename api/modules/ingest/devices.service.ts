import { auditor } from '#api/platform/audit/audit.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { makeDeviceKey } from './device-key.ts'
import type { DeviceKey, NewDeviceKey } from './devices.contract.ts'
import { insertKey, keysOfDevice, kindOfDevice, revokeKey } from './devices.queries.ts'

const audit = auditor('device')

/** @throws AppError not_found */
export async function listKeys(trx: Trx, deviceId: string): Promise<DeviceKey[]> {
  if (!(await kindOfDevice(trx, deviceId))) throw new AppError('not_found')
  return keysOfDevice(trx, deviceId)
}

/** Makes a key; the answer is the only copy of it. @throws AppError not_found */
export async function createKey(trx: Trx, actor: Actor, deviceId: string): Promise<NewDeviceKey> {
  const { companyId, uid } = actor.caller
  await requireOwn(trx, deviceId)
  const key = makeDeviceKey(companyId, deviceId)
  const hint = key.slice(-4)
  const id = await insertKey(trx, { companyId, deviceId, hash: hashSecretToken(key), hint, userId: uid })
  await audit(trx, actor, 'device.make_key', deviceId, { keyId: id, hint })
  return { id, key, hint }
}

/** Ends a key; wherever it is used it stops within two seconds. @throws AppError not_found */
export async function endKey(trx: Trx, actor: Actor, id: string): Promise<void> {
  const key = await revokeKey(trx, id)
  if (!key) throw new AppError('not_found')
  await audit(trx, actor, 'device.revoke_key', key.deviceId, { keyId: id, hint: key.hint })
}

/** One that people made. */
async function requireOwn(trx: Trx, id: string): Promise<void> {
  const kind = await kindOfDevice(trx, id)
  if (!kind) throw new AppError('not_found')
  if (kind === 'portal') throw new AppError('forbidden', { message: 'The portal’s own device has no keys' })
}
