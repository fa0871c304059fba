import type { z } from 'zod'
import {
  type Identified,
  type Identify,
  identifiedSchema,
  keptPictureSchema,
  type KeptPunches,
  type Kiosk,
  type KioskIdea,
  keptPunchesSchema,
  kioskSchema,
  type KioskPunch,
  type KioskPunches,
  type SentIdea,
  sentIdeaSchema,
} from '#api/modules/kiosk/kiosk.contract.ts'
import { send } from '#web/platform/api-client/send.ts'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'

/** How long to wait for an answer, ms: a person at the door does not wait longer. */
const patienceMs = 6_000

async function ask<T>(
  schema: z.ZodType<T>,
  key: string,
  path: string,
  body?: Identify | KioskPunches | KioskIdea,
): Promise<T> {
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

/** A picture takes longer over the plant's radio, ms. */
const picturePatienceMs = 60_000

async function sendPicture(key: string, ticket: string, picture: File): Promise<string> {
  const body = new FormData()
  body.set('ticket', ticket)
  body.set('picture', picture)
  const response = await send('/api/kiosk/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(picturePatienceMs),
    body,
  })
  return keptPictureSchema.parse(await response.json()).id
}

/** Sends an idea of somebody at the kiosk, its picture first. */
export async function sendIdea(
  key: string,
  { picture, ...idea }: Omit<KioskIdea, 'picture'> & { picture: File | undefined },
): Promise<SentIdea> {
  const kept = picture ? await sendPicture(key, idea.ticket, picture) : null
  return ask(sentIdeaSchema, key, '/ideas', { ...idea, picture: kept })
}
