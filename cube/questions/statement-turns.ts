import { setTimeout as sleep } from 'node:timers/promises'
import { type Asker, isAway } from '../askers.ts'
import { continueWait } from '../waiting-steps.ts'
import { createLine, type Line, type Turn } from './turns.ts'

/**
 * People get eight of Cube's twelve places for statements (`CUBEJS_CONCURRENCY`), background work two. The other two
 * are for answers that Cube renews by itself.
 */
const people = createLine({ all: 8, company: 6, person: 3 })
const background = createLine({ all: 2, company: 1, person: 1 })

/** How long a request is held before its client has to come again; as long as Cube holds it. */
const heldMs = 3000
/** Interval for checking that the holder of a place is still there. */
const lookMs = 500
/** A statement with a place runs at once, as far as the machine is free; one that does not for long never will. */
const idleMs = 2000
const stuckMs = 30_000

/** The turn of one statement that several askers may wait for. */
export interface StatementTurn {
  /**
   * Waits until the statement may enter Cube's queue: in the share of the first asker with a turn, once for all. Only
   * an asker that waits here at that moment gets a place.
   *
   * @throws Cube's 'Continue wait' after some seconds; the asker keeps its place in line.
   */
  come(asker: Asker): Promise<void>
  /** The person has left the line. */
  leave(asker: Asker): void
  /** The statement runs in PostgreSQL now. */
  started(): void
  /** The statement has ended, or nobody needs it any more. */
  end(): void
}

interface Place {
  since: number
  started: boolean
}

const places = new Set<Place>()

/** Places that are taken, and statements that run in them; `stuck` when one has been taken for long and nothing runs in it. */
export function readPlaces(): { taken: number; running: number; stuck: boolean } {
  const idleFor = (ms: number) => [...places].filter(({ since, started }) => !started && performance.now() - since > ms)
  return { taken: places.size, running: places.size - idleFor(idleMs).length, stuck: idleFor(stuckMs).length > 0 }
}

/** @param abandon called when all askers of a statement that has a place have gone; it must end the statement. */
export function statementTurn(abandon: () => void): StatementTurn {
  const turns = new Map<Asker, Turn>()
  /** Askers of the statement, with the number of their requests that wait here now. */
  const askers = new Map<Asker, number>()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  let holder: Asker | undefined
  let place: Place | undefined
  let watch: NodeJS.Timeout | undefined
  let free = false

  const begin = (asker: Asker) => {
    holder = asker
    place = { since: performance.now(), started: false }
    places.add(place)
    watch = setInterval(look, lookMs).unref()
    resolve()
    for (const [other] of turns) if (other !== asker) leaveLine(other)
  }
  const look = () => {
    if ([...askers.keys()].every(isAway)) abandon()
  }
  const leaveLine = (asker: Asker) => {
    // Others may wait for what runs in its share.
    if (asker === holder) return
    turns.get(asker)?.end()
    turns.delete(asker)
    delete asker.inLine
  }
  const wait = async (asker: Asker) => {
    askers.set(asker, (askers.get(asker) ?? 0) + 1)
    const turnInLine = turns.get(asker)
    if (turnInLine) turnInLine.knock()
    else {
      const isHere = () => (askers.get(asker) ?? 0) > 0
      const turn = lineOf(asker).join(asker.share!, () => begin(asker), isHere)
      turns.set(asker, turn)
      asker.inLine = () => turn.ahead()
    }
    const waited = new AbortController()
    await Promise.race([begun, sleep(heldMs, undefined, { signal: waited.signal }).catch(() => undefined)])
    waited.abort()
    if (askers.has(asker)) askers.set(asker, askers.get(asker)! - 1)
  }
  return {
    async come(asker) {
      if (free || !asker.share) return
      if (holder) {
        if (!askers.has(asker)) askers.set(asker, 0)
        return
      }
      await wait(asker)
      if (!holder) throw continueWait()
    },
    leave(asker) {
      askers.delete(asker)
      leaveLine(asker)
    },
    started() {
      if (place) place.started = true
    },
    end() {
      free = true
      clearInterval(watch)
      if (place) places.delete(place)
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
