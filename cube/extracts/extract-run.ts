import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Response } from 'express'
import type { Asker } from '../askers.ts'
import { statementTurn } from '../questions/statement-turns.ts'
import { continueWait } from '../waiting-steps.ts'
import { arrowStream } from './arrow-stream.ts'
import type { ExtractColumn } from './columns.ts'
import type { Copies, Copy } from './copy.ts'

/** The rows of one question on their way, over as many requests as its client makes until the first are there. */
export interface ExtractRun {
  /**
   * Waits for its turn, then for the first rows.
   *
   * @returns when they began to be read.
   * @throws Cube's 'Continue wait' when there are none within seconds, and what PostgreSQL says.
   */
  ready(): Promise<Date>
  send(response: Response): Promise<void>
  /** Whether it was given up: a repeated request reads the rows again. */
  isGivenUp(): boolean
}

/** A request is held this long before its client has to poll again; Cube uses the same time. */
const heldMs = 3000
/** A reader that takes nothing for so long is gone. */
const stalledMs = 15_000

/** Starts when its asker's turn comes, and ends in PostgreSQL with its asker. */
export function runExtract(
  copies: Copies,
  { columns, ...statement }: { text: string; limit: number; columns: readonly ExtractColumn[] },
  asker: Asker,
): ExtractRun {
  const turn = statementTurn(() => stop())
  const left = new AbortController()
  let copy: Copy | undefined
  let begun: { at: Date; parts: AsyncGenerator<Uint8Array>; first: Promise<IteratorResult<Uint8Array>> } | undefined

  const end = () => {
    asker.onGone.delete(stop)
    turn.leave(asker)
    turn.end()
  }
  const stop = () => {
    left.abort()
    copy?.stop()
    end()
  }
  asker.onGone.add(stop)

  async function* read(): AsyncGenerator<Uint8Array> {
    turn.started()
    copy = await copies.start({ ...statement, gone: left.signal })
    if (asker.gone) copy.stop()
    yield* arrowStream(copy.rows, columns)
  }
  function begin() {
    const parts = read()
    const first = parts.next()
    first.catch(stop)
    return { at: new Date(), parts, first }
  }
  /** Yields the parts at the reader's pace. */
  async function* taken(stall: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
    const { first, parts } = begun!
    for (let part = await first; !part.done; part = await parts.next()) {
      stall.refresh()
      yield part.value
    }
    copy!.over()
  }

  return {
    isGivenUp: () => left.signal.aborted,
    async ready() {
      await turn.come(asker)
      begun ??= begin()
      const waited = new AbortController()
      const held = sleep(heldMs, undefined, { signal: waited.signal }).catch(() => undefined)
      const there = await Promise.race([begun.first, held]).finally(() => waited.abort())
      if (!there) throw continueWait()
      return begun.at
    },
    async send(response) {
      const stall = setTimeout(stop, stalledMs)
      try {
        await pipeline(taken(stall), response)
        end()
      } catch {
        // The reader has gone, or the rows end early: then the answer is cut off, as its head has gone out.
        stop()
      } finally {
        clearTimeout(stall)
      }
    },
  }
}
