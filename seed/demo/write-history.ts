import { blockStart, playBlock } from './blocks.ts'
import type { DemoShift } from './calendar.ts'
import { factRows } from './fact-rows.ts'
import type { Emit } from './fact-tables.ts'
import type { Writing } from './in-plant.ts'
import type { Period } from './period.ts'
import type { Machine, Plant } from './plant.ts'
import type { BlockResult } from './simulate.ts'
import { type FactWriter, factWriter } from './write-facts.ts'

export interface History {
  companyId: string
  /** Without triggers: the rows that they would write are written too. */
  bulk: boolean
  period: Period
  shifts: DemoShift[]
  /** Ids of shift instances by business date and shift. */
  instances: Map<string, string>
  /** Only orders and plans; the devices report the rest. */
  planOnly?: boolean
  /** Other rows of the same period, in portions made beside the history, while the database stores it. */
  beside?: (emit: Emit) => (() => void)[]
}

export interface HistoryOptions {
  /** @param done part of the work that is done, 0 to 1. */
  onProgress?: (text: string, done: number) => void
  signal?: AbortSignal
}

/** A machine in a block of days. */
type Part = [machine: Machine, block: number]

const rowsPerFlush = 30_000
/** Share of the intervals in the work of a bulk load. */
const intervalShare = 0.8

/**
 * Plays the plant through a period and writes what happened.
 *
 * @returns machine states written.
 * @throws Error when the signal is aborted.
 */
export async function writeHistory(
  writing: Writing,
  plant: Plant,
  history: History,
  options: HistoryOptions,
): Promise<number> {
  const writer = factWriter(writing, history)
  const rows = factRows(plant, { ...history, writtenAt: Date.now() / 1000 }, writer.emit)
  const blocks = blocksUntil(history)
  const beside = history.beside?.(writer.emit) ?? []
  const progress = (from: number, to: number) => (part: number) =>
    options.onProgress?.(`${writer.written().toLocaleString('en')} machine states`, from + (to - from) * part)
  const play = (parts: Part[], take: (played: BlockResult, end: number) => void, tell: (part: number) => void) =>
    // The first to play takes all portions along.
    playParts({ plant, history, options, writer, parts, beside: beside.splice(0), take, tell })
  const inTime = blocks.flatMap((block) => plant.machines.map((machine): Part => [machine, block]))
  const takeAll = (played: BlockResult, end: number) => {
    rows.orders(played.orders, end)
    rows.plans(played.plans)
    if (history.planOnly) return
    if (history.bulk) rows.times(played.intervals)
    else rows.intervals(played.intervals)
    rows.bookings(played.bookings)
  }
  if (history.bulk) {
    // The database checks overlaps of intervals row by row, which is fastest when the rows of a machine are adjacent;
    // all other facts are written in the order of time. Playing twice is almost free, and the check takes longer than
    // the play, which leaves time for the other rows.
    const byMachine = plant.machines.flatMap((machine) => blocks.map((block): Part => [machine, block]))
    await play(byMachine, (played) => rows.intervals(played.intervals), progress(0, intervalShare))
  }
  await play(inTime, takeAll, progress(history.bulk ? intervalShare : 0, 1))
  rows.end()
  await writer.flush()
  await writer.settled()
  return writer.written()
}

/** Numbers of the blocks that begin before the end of the period, for any machine. */
function blocksUntil({ shifts, period }: History): number[] {
  const blocks: number[] = []
  for (let block = 0; shifts[0]!.start + blockStart(block - 1, 0) * 86_400 < period.until; block++) blocks.push(block)
  return blocks
}

async function playParts(work: {
  plant: Plant
  history: History
  options: HistoryOptions
  writer: FactWriter
  parts: Part[]
  beside: (() => void)[]
  take: (played: BlockResult, end: number) => void
  tell: (part: number) => void
}): Promise<void> {
  const { plant, history, options, writer, parts, beside } = work
  let done = 0
  for (const [number, [machine, block]] of parts.entries()) {
    const played = playBlock(plant, machine, block, history.shifts, history.period)
    if (played) work.take(played.result, played.end)
    for (const due = (beside.length * (number + 1)) / parts.length; done < due; done++) beside[done]!()
    // Gives way to answers of the database, signals and other work of the process.
    await new Promise((resolve) => setImmediate(resolve))
    stopIfCancelled(options)
    if (writer.waiting() < rowsPerFlush) continue
    await writer.flush()
    work.tell(number / parts.length)
  }
}

export function stopIfCancelled(options: { signal?: AbortSignal }): void {
  if (options.signal?.aborted) throw new Error('Cancelled')
}
