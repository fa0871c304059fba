import { readStored, writeStored } from '#web/platform/settings/storage.ts'

const leaseKey = 'token-lease'
const leaseMilliseconds = 10_000
/** A tab that saw no lease may write its own this much later on a busy machine; the last one written holds. */
const settleMilliseconds = 250
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Without Web Locks (plain http inside a plant) a lease in browser storage keeps the tabs apart. */
async function withLease<T>(work: () => Promise<T>): Promise<T> {
  const owner = `${Math.random()}`
  for (;;) {
    const [until = '0'] = readStored(leaseKey).split(' ')
    if (Number(until) < Date.now()) {
      writeStored(leaseKey, `${Date.now() + leaseMilliseconds} ${owner}`)
      await pause(settleMilliseconds)
      if (readStored(leaseKey) === '' || readStored(leaseKey).endsWith(owner)) break
    }
    await pause(60)
  }
  try {
    return await work()
  } finally {
    writeStored(leaseKey, '')
  }
}

/** Runs the work while no other tab of this portal runs it. */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? (locks.request('vardiya-token', work) as Promise<T>) : withLease(work)
}
