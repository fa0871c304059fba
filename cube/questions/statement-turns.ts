import { setTimeout as sleep } from 'node:timers/promises'
import type { Asker } from '../askers.ts'
import { continueWait } from '../waiting-steps.ts'
import { createLine, type Line, type Turn } from './turns.ts'

/**
 * Of Cube's twelve places for statements (`CUBEJS_CONCURRENCY`) people have eight and what nobody waits for two. The other
 * two are for answers that Cube renews by itself.
 */
const people = createLine({ all: 8, company: 6, person: 3 })
const background = createLine({ all: 2, company: 1, person: 1 })

/** How long a request is held before its client is told to come again; as long as Cube holds it. */
const heldMs = 3000

/** The turn of one statement that several askers may wait for. */
export interface StatementTurn {
  /**
   * Waits until the statement may go into Cube's queue: in the share of whoever comes first to it, once for all.
   *
   * @throws Cube's 'Continue wait' after some seconds; the asker keeps its place in line.
   */
  come(asker: Asker): Promise<void>
  /** The asker has gone: it does not stand in line any more. */
  leave(asker: Asker): void
  /** The statement is over, or nobody wants it any more. */
  end(): void
}

export function statementTurn(): StatementTurn {
  const turns = new Map<Asker, Turn>()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  let holder: Asker | undefined
  let free = false

  const begin = (asker: Asker) => {
    holder = asker
    resolve()
    for (const [other] of turns) if (other !== asker) leave(other)
  }
  const leave = (asker: Asker) => {
    // Others may wait for what runs in its share.
    if (asker === holder) return
    turns.get(asker)?.end()
    turns.delete(asker)
    delete asker.inLine
  }
  return {
    async come(asker) {
      if (holder || free || !asker.share) return
      if (!turns.has(asker)) {
        const turn = lineOf(asker).join(asker.share, () => begin(asker))
        turns.set(asker, turn)
        asker.inLine = () => turn.ahead()
      }
      const waited = new AbortController()
      await Promise.race([begun, sleep(heldMs, undefined, { signal: waited.signal }).catch(() => undefined)])
      waited.abort()
      if (!holder) throw continueWait()
    },
    leave,
    end() {
      free = true
      for (const [asker, turn] of turns) {
        turn.end()
        delete asker.inLine
      }
      turns.clear()
      resolve()
    },
  }
}

function lineOf({ share }: Asker): Line {
  return share!.background ? background : people
}
