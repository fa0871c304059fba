import { auditor } from '#api/platform/audit/audit.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { makeDeviceKey } from './device-key.ts'
import type { Device, DeviceChange, DeviceKey, NewDevice, NewDeviceKey } from './devices.contract.ts'
import {
  findDevice,
  hasMachine,
  insertDevice,
  insertKey,
  keysOfDevice,
  revokeKey,
  updateDevice,
} from './devices.queries.ts'

const audit = auditor('device')

/** @throws AppError invalid_input for a machine the company does not have, name_taken. */
export async function createDevice(trx: Trx, actor: Actor, device: NewDevice): Promise<Device> {
  await requireMachine(trx, device.machineId)
  const id = await insertDevice(trx, actor.caller.companyId, device)
  if (!id) throw new AppError('name_taken', { fields: [{ path: 'code', message: 'There is a device of this code' }] })
  await audit(trx, actor, 'device.create', id, { ...device })
  return current(trx, id)
}

/** @throws AppError not_found, invalid_input, conflict with the device as it is now. */
export async function changeDevice(trx: Trx, actor: Actor, id: string, change: DeviceChange): Promise<Device> {
  const before = await own(trx, id)
  if (change.machineId !== undefined) {
    if (before.kind !== 'machine')
      throw new AppError('invalid_input', { fields: [{ path: 'machineId', message: 'A gateway has no machine' }] })
    await requireMachine(trx, change.machineId)
  }
  if (!(await updateDevice(trx, id, change)))
    throw new AppError('conflict', { details: { current: await current(trx, id) } })
  const { name, active, machine } = before
  await audit(trx, actor, 'device.change', id, { before: { name, active, machineId: machine?.id ?? null }, ...change })
  return current(trx, id)
}

/** @throws AppError not_found */
export async function listKeys(trx: Trx, deviceId: string): Promise<DeviceKey[]> {
  await current(trx, deviceId)
  return keysOfDevice(trx, deviceId)
}

/** Makes a key; what is answered is the only copy of it. @throws AppError not_found */
export async function createKey(trx: Trx, actor: Actor, deviceId: string): Promise<NewDeviceKey> {
  const { companyId, uid } = actor.caller
  await own(trx, deviceId)
  const key = makeDeviceKey(companyId, deviceId)
  const hint = key.slice(-4)
  const id = await insertKey(trx, { companyId, deviceId, hash: hashSecretToken(key), hint, userId: uid })
  await audit(trx, actor, 'device_key.create', deviceId, { keyId: id, hint })
  return { id, key, hint }
}

/** Ends a key; wherever it is used it stops within two seconds. @throws AppError not_found */
export async function endKey(trx: Trx, actor: Actor, id: string): Promise<void> {
  const key = await revokeKey(trx, id)
  if (!key) throw new AppError('not_found')
  await audit(trx, actor, 'device_key.revoke', key.deviceId, { keyId: id, hint: key.hint })
}

async function current(trx: Trx, id: string): Promise<Device> {
  const device = await findDevice(trx, id)
  if (!device) throw new AppError('not_found')
  return device
}

/** One that people made: the portal's own is not theirs to change. */
async function own(trx: Trx, id: string): Promise<Device> {
  const device = await current(trx, id)
  if (device.kind === 'portal') throw new AppError('forbidden', { message: 'The portal’s own device has no settings' })
  return device
}

async function requireMachine(trx: Trx, id: string | null): Promise<void> {
  if (id !== null && !(await hasMachine(trx, id)))
    throw new AppError('invalid_input', { fields: [{ path: 'machineId', message: 'There is no such machine' }] })
}
