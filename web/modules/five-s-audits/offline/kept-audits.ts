import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import type { AnswerConflict } from './merge-answers.ts'

/** An audit on this device, with what was answered here and what the server had when both were the same. */
export interface KeptAudit {
  id: string
  /** Account that answers; nothing is sent in the name of another. */
  uid: string
  number: string
  area: string
  status: string
  target: number | null
  /** As the server has them. */
  base: AuditLine[]
  /** As they are here. */
  lines: AuditLine[]
  conflicts: AnswerConflict[]
  /** It is to be finished once all answers have arrived. */
  finish: boolean
  /** Why the server took nothing, as the reader is to know; null while all is well. */
  problem: 'closed' | 'gone' | 'refused' | null
}

/** A photo that waits on this device. */
export interface KeptPhoto {
  /** Also the key under which its upload begins only once. */
  id: string
  audit: string
  line: string
  picture: Blob
  /** Once the server has begun to take it. */
  upload: string | null
  /** Once it has arrived; its line names it then. */
  file: string | null
}

interface Schema extends DBSchema {
  audits: { key: string; value: KeptAudit }
  photos: { key: string; value: KeptPhoto; indexes: { audit: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const database = () =>
  (opened ??= openDB<Schema>('vardiya-audits', 1, {
    upgrade(db) {
      db.createObjectStore('audits', { keyPath: 'id' })
      db.createObjectStore('photos', { keyPath: 'id' }).createIndex('audit', 'audit')
    },
  }))

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vardiya-audits') : undefined
const followers = new Set<() => void>()
channel?.addEventListener('message', () => followers.forEach((follow) => follow()))

/** Calls back after each change, also by another tab. */
export function followKept(follow: () => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}

function announce(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed')
  followers.forEach((follow) => follow())
}

export const keptAudit = async (id: string): Promise<KeptAudit | undefined> => (await database()).get('audits', id)

export const keptAudits = async (): Promise<KeptAudit[]> => (await database()).getAll('audits')

export const photosOf = async (audit: string): Promise<KeptPhoto[]> =>
  (await database()).getAllFromIndex('photos', 'audit', audit)

/** Changes what is kept of an audit, on the disk once it is over. @param change undefined forgets it. */
export async function changeKept(
  id: string,
  change: (kept: KeptAudit | undefined) => KeptAudit | undefined,
): Promise<void> {
  const transaction = (await database()).transaction('audits', 'readwrite', { durability: 'strict' })
  const next = change(await transaction.store.get(id))
  await (next ? transaction.store.put(next) : transaction.store.delete(id))
  await transaction.done
  announce()
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  const transaction = (await database()).transaction('photos', 'readwrite', { durability: 'strict' })
  await transaction.store.put(photo)
  await transaction.done
  announce()
}

/** Of a photo that somebody took away meanwhile nothing is kept again. */
export async function changePhoto(id: string, change: Partial<Pick<KeptPhoto, 'upload' | 'file'>>): Promise<void> {
  const transaction = (await database()).transaction('photos', 'readwrite', { durability: 'strict' })
  const photo = await transaction.store.get(id)
  if (photo) await transaction.store.put({ ...photo, ...change })
  await transaction.done
}

export async function dropPhotos(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const transaction = (await database()).transaction('photos', 'readwrite')
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
  announce()
}
