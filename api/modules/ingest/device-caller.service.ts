import { timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import type { AuthenticateDevice } from '#api/platform/http/mount.ts'
import type { DeviceCaller } from '#api/platform/http/route.ts'
import { readDeviceKey } from './device-key.ts'

/** A key is looked up again after this long, ms: so long does a revoked one still work. */
const rememberFor = 1_000
/** Keys remembered at most: far more than a plant has. */
const mostRemembered = 20_000

interface Remembered {
  device: DeviceCaller
  until: number
}

/** Finds the device of a key; keys are remembered by their hash for a moment, so that events cost no look-up each. */
export function createAuthenticateDevice(db: Database): AuthenticateDevice {
  const known = new Map<string, Remembered>()
  const asked = new Map<string, Promise<DeviceCaller | undefined>>()

  async function look(key: string, hash: Buffer): Promise<DeviceCaller | undefined> {
    const device = await findDevice(db, key, hash)
    const name = hash.toString('latin1')
    known.delete(name)
    if (!device) return undefined
    for (const oldest of known.keys()) {
      if (known.size < mostRemembered) break
      known.delete(oldest)
    }
    known.set(name, { device, until: performance.now() + rememberFor })
    return device
  }

  return {
    remembered(key) {
      const remembered = known.get(hashSecretToken(key).toString('latin1'))
      return remembered && remembered.until > performance.now() ? remembered.device : undefined
    },
    find(key) {
      const hash = hashSecretToken(key)
      const name = hash.toString('latin1')
      const asking = asked.get(name) ?? look(key, hash).finally(() => asked.delete(name))
      asked.set(name, asking)
      return asking
    },
  }
}

async function findDevice(db: Database, key: string, hash: Buffer): Promise<DeviceCaller | undefined> {
  const claimed = readDeviceKey(key)
  if (!claimed) return undefined
  const { companyId, deviceId } = claimed
  const keys = await inCompany(db, companyId, (trx) =>
    trx
      .selectFrom('device_key')
      .innerJoin('device', (join) =>
        join.onRef('device.company_id', '=', 'device_key.company_id').onRef('device.id', '=', 'device_key.device_id'),
      )
      .select(['device_key.id as keyId', 'hash', 'device.id', 'kind', 'machine_id as machineId'])
      .where('device.id', '=', deviceId)
      .where('device.active', '=', true)
      .where('revoked_at', 'is', null)
      .execute(),
  )
  const found = keys.find((candidate) => timingSafeEqual(candidate.hash, hash))
  if (!found) return undefined
  const { id, keyId, machineId } = found
  return { companyId, id, keyId, kind: found.kind as DeviceCaller['kind'], machineId }
}
