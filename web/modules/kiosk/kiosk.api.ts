import type { z } from 'zod'
import {
  type Identified,
  type Identify,
  identifiedSchema,
  type KeptPunches,
  type Kiosk,
  keptPunchesSchema,
  kioskSchema,
  type KioskPunch,
  type KioskPunches,
} from '#api/modules/kiosk/kiosk.contract.ts'
import { send } from '#web/platform/api-client/send.ts'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'

/** How long to wait for an answer, ms: a person at the door does not wait longer. */
const patienceMs = 6_000

async function ask<T>(schema: z.ZodType<T>, key: string, path: string, body?: Identify | KioskPunches): Promise<T> {
  const response = await send(`/api/kiosk${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body: JSON.stringify(body) }),
  })
  return schema.parse(await response.json())
}

const storageKey = 'kiosk'

/** What this kiosk is; it is kept, so that the page is whole when the server is away. */
export async function readKiosk(key: string): Promise<Kiosk> {
  const kiosk = await ask(kioskSchema, key, '')
  writeStored(storageKey, JSON.stringify(kiosk))
  return kiosk
}

export function keptKiosk(): Kiosk | undefined {
  try {
    return kioskSchema.parse(JSON.parse(readStored(storageKey)))
  } catch {
    return undefined
  }
}

export const identify = (key: string, who: Identify): Promise<Identified> =>
  ask(identifiedSchema, key, '/identify', who)

export const sendPunches = (key: string, punches: KioskPunch[]): Promise<KeptPunches> =>
  ask(keptPunchesSchema, key, '/punches', { sentAt: new Date().toISOString(), punches })
