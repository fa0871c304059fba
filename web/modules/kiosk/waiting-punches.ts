import type { KioskPunch } from '#api/modules/kiosk/kiosk.contract.ts'

const name = 'vardiya-kiosk'
const table = 'punches'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'id' }))
  return resultOf(request)
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })

/** Does something with the punches, and is over when it lies on the disk. */
async function change(work: (punches: IDBObjectStore) => void): Promise<void> {
  const transaction = (await (opened ??= open())).transaction(table, 'readwrite', { durability: 'strict' })
  const over = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser keeps nothing')))
  })
  work(transaction.objectStore(table))
  await over
}

/** Keeps a punch in this browser until the server has it: over a reload, and while the network is away. */
export const keepPunch = (punch: KioskPunch): Promise<void> => change((punches) => void punches.put(punch))

export const dropPunches = (ids: readonly string[]): Promise<void> =>
  change((punches) => ids.forEach((id) => void punches.delete(id)))

/** Waiting punches, oldest first. */
export async function waitingPunches(): Promise<KioskPunch[]> {
  const punches = (await (opened ??= open())).transaction(table).objectStore(table)
  const kept: KioskPunch[] = await resultOf(punches.getAll())
  return kept.toSorted((one, other) => one.at.localeCompare(other.at))
}
