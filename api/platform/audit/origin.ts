import { AsyncLocalStorage } from 'node:async_hooks'
import { plainAddress } from '../http/plain-address.ts'

const addresses = new AsyncLocalStorage<string>()

/**
 * Runs the work of a request: everything it writes into the audit log gets this origin. @param address of the client.
 */
export const cameFrom = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  addresses.run(plainAddress(address), work)

/** The address of the request in progress; null for work without a request. */
export const addressOfRequest = (): string | null => addresses.getStore() || null
