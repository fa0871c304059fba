import { timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { AuthenticateDevice } from '#api/platform/http/mount.ts'
import type { DeviceCaller } from '#api/platform/http/route.ts'
import { readDeviceKey } from './device-key.ts'
import { createKeyLookup } from './key-lookup.ts'

/** A key is looked up again after this long, ms: so long does a revoked one still work. */
const rememberFor = 1_000
/** Keys remembered at most: far more than a plant has. */
const mostRemembered = 50_000

interface Remembered {
  device: DeviceCaller
  until: number
}

/** Finds the device of a key; keys are remembered by their hash for a moment, so that events cost no look-up each. */
export function createAuthenticateDevice(db: Database): AuthenticateDevice {
  const lookUp = createKeyLookup(db)
  const callers = new Map<string, Remembered>()

  async function find(key: string): Promise<DeviceCaller | undefined> {
    const claimed = readDeviceKey(key)
    if (!claimed) return undefined
    const hash = hashSecretToken(key)
    const name = hash.toString('latin1')
    const workingKey = await lookUp(claimed.companyId, hash)
    callers.delete(name)
    if (!workingKey || !timingSafeEqual(workingKey.hash, hash) || workingKey.device.id !== claimed.deviceId)
      return undefined
    for (const oldest of callers.keys()) {
      if (callers.size < mostRemembered) break
      callers.delete(oldest)
    }
    callers.set(name, { device: workingKey.device, until: performance.now() + rememberFor })
    return workingKey.device
  }

  return {
    remembered(key) {
      const remembered = callers.get(hashSecretToken(key).toString('latin1'))
      return remembered && remembered.until > performance.now() ? remembered.device : undefined
    },
    wasRight: (key) => callers.has(hashSecretToken(key).toString('latin1')),
    find,
  }
}
