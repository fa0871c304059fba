import { z } from 'zod'
import { musterSchema, musterTicksSchema, type Muster, type MusterTick } from '#api/modules/muster/muster.contract.ts'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'

/** A site's list, stored on a warden's device so that it is available offline. */
export interface KeptMuster {
  data: Muster
  /** Epoch milliseconds, by this device. */
  received: number
}

/** Local actions that the server has not received yet. */
export interface Waiting {
  /** A muster was begun here without the server. */
  begun: boolean
  ticks: MusterTick[]
}

const nothing: Waiting = { begun: false, ticks: [] }
const storageKey = 'muster'
const ticksSchema = z.array(musterTicksSchema.shape.ticks.element)
const keptSchema = z.object({
  uid: z.string(),
  site: z.string(),
  data: musterSchema.nullable(),
  received: z.number(),
  waiting: z.object({ begun: z.boolean(), ticks: ticksSchema }),
})
type Kept = z.infer<typeof keptSchema>

/** One site's list for one person: the next person on the same device finds nothing of it. */
function read(uid: string, site: string): Kept {
  const empty = { uid, site, data: null, received: 0, waiting: nothing }
  try {
    const kept = keptSchema.parse(JSON.parse(readStored(storageKey)))
    if (kept.uid === uid && kept.site === site) return kept
  } catch {
    return empty
  }
  return empty
}

const write = (kept: Kept): void => writeStored(storageKey, JSON.stringify(kept))

/** The last good answer; undefined where there was none. */
export function keptMuster(uid: string, site: string): KeptMuster | undefined {
  const { data, received } = read(uid, site)
  return data ? { data, received } : undefined
}

export const keepMuster = (uid: string, site: string, kept: KeptMuster): void => write({ ...read(uid, site), ...kept })

export const keptWaiting = (uid: string, site: string): Waiting => read(uid, site).waiting

export const keepWaiting = (uid: string, site: string, waiting: Waiting): void => write({ ...read(uid, site), waiting })
