import { randomUUID } from 'node:crypto'
import { makeDeviceKey } from '#api/modules/ingest/device-key.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Answer, TestApi } from './api.ts'

export interface TestDevice {
  id: string
  keyId: string
  key: string
  /** Sends events as the device; a text as it is. */
  send(events: unknown, type?: string): Promise<Answer>
}

/** A device with a key, made straight in the database. */
export async function makeDevice(
  api: Pick<TestApi, 'owner' | 'companyId' | 'call'>,
  {
    kind,
    machineId = null,
    companyId = api.companyId,
  }: { kind: string; machineId?: string | null; companyId?: string },
): Promise<TestDevice> {
  const code = `D-${randomUUID().slice(0, 8)}`
  const { id } = await api.owner
    .insertInto('device')
    .values({ company_id: companyId, code, name: code, kind, machine_id: machineId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = makeDeviceKey(companyId, id)
  const made = await api.owner
    .insertInto('device_key')
    .values({ company_id: companyId, device_id: id, hash: hashSecretToken(key), hint: key.slice(-4) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    keyId: made.id,
    key,
    send: (events, type = 'application/json') =>
      api.call('POST', '/api/ingest/v1/events', {
        body: events,
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
      }),
  }
}
