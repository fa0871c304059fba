import type { IncomingMessage } from 'node:http'

/** Sockets at most. A whole plant shares one address, so an address has many, and fewer before they have signed in. */
export const mostSockets = { person: 10, address: 500, strangersOfAddress: 100, strangers: 500 }

export interface Seat {
  /** The person has said who it is. @returns false when the person has as many as one may have. */
  take(person: string): boolean
  close(): void
}

export interface SocketShares {
  /** Undefined when there are as many as there may be. */
  open(address: string): Seat | undefined
}

/** Counts sockets by address until they have signed in, and by person from then on. */
export function createSocketShares(): SocketShares {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  const add = (name: string, change: 1 | -1) => {
    const count = of(name) + change
    if (count > 0) counts.set(name, count)
    else counts.delete(name)
  }
  return {
    open(address) {
      const [all, strangers] = [`address ${address}`, `strangers ${address}`]
      if (of(all) >= mostSockets.address || of(strangers) >= mostSockets.strangersOfAddress) return undefined
      if (of('strangers') >= mostSockets.strangers) return undefined
      let held = [all, strangers, 'strangers']
      let owner: string | undefined
      let closed = false
      for (const name of held) add(name, 1)
      return {
        take(person) {
          const name = `person ${person}`
          if (owner === name) return true
          if (closed || of(name) >= mostSockets.person) return false
          for (const left of held.filter((each) => each !== all)) add(left, -1)
          add(name, 1)
          owner = name
          held = [all, name]
          return true
        },
        close() {
          if (closed) return
          closed = true
          for (const name of held) add(name, -1)
        },
      }
    },
  }
}

/** The client's address: the one recorded by the outermost trusted proxy. */
export function addressOf(request: IncomingMessage, trustProxy: number): string {
  const noted = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const all = [...noted, request.socket.remoteAddress ?? '']
  return all[Math.max(0, all.length - 1 - trustProxy)] ?? ''
}
