import { RecordBatchReader } from 'apache-arrow'
import { transfer } from 'comlink'
import type { Cut, CutRow, HourCell } from '#web/core/cut/cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { type ColumnFacts, columnCut, columnHours } from './column-cut.ts'
import { joined } from './column-data.ts'
import { ColumnsReader } from './columns.ts'

/** Roles of an extract's columns in its report. */
export type SumsSource = {
  view: ViewModel
  timeDimension: string
  /** The dimension on which rows end, where they last over days. */
  until: string | undefined
  firstWeekday: number
  /** Times between which the rows' intervals lie, for each chart that asks when they were. */
  intervals: { start: string; end: string }[]
  /** Dimensions that identify a row, if known. */
  grain?: readonly string[] | undefined
}

export type SumsQuestion =
  | { ask: 'cut'; cut: Cut }
  | { ask: 'hours'; cut: Pick<Cut, 'filters' | 'range' | 'present'>; of: string; start: string }

export type SumsAnswer = { rows: CutRow[]; total: number } | { cells: HourCell[] } | { error: string }

/** Answerable dimensions: for grouping and filtering, and for presence. */
export type Held = { members: string[]; present: string[] }

/** The rows and columns read from an extract. */
export type Read = {
  rows: number
  held: Held
  /** The extract's bytes if columns are missing, for the next reader. */
  bytes?: Uint8Array
}

/** Extracts as columns, by name. It runs in a worker of its own, beside DuckDB's, so that neither delays the other. */
export function sumsEngine() {
  const tables = new Map<string, ColumnFacts>()
  const arriving = new Map<string, { feed: ReadableStreamDefaultController<Uint8Array>; read: Promise<Read> }>()

  async function read(name: string, chunks: ReadableStream<Uint8Array>, source: SumsSource): Promise<Read> {
    const { view, timeDimension, until, firstWeekday, intervals, grain } = source
    const reader = new ColumnsReader({
      numbers: new Set(Object.keys(view.measures)),
      days: new Set(until ? [timeDimension, until] : [timeDimension]),
      times: new Set(intervals.flatMap(({ start, end }) => [start, end])),
      singles: true,
    })
    const kept = await readBatches(chunks, reader)
    const columns = reader.end()
    tables.set(name, { columns, view, timeDimension, firstWeekday, intervals, grain })
    const held = { members: [...columns.members.keys()], present: [...columns.present.keys()] }
    const { rows } = columns
    if (held.members.length === held.present.length) return { rows, held }
    const bytes = joined(Uint8Array, kept)
    return transfer({ rows, held, bytes }, [bytes.buffer])
  }

  return {
    /** An extract comes, chunk by chunk; its rows are read while others are on their way. */
    begin(name: string, source: SumsSource): void {
      let feed: ReadableStreamDefaultController<Uint8Array> | undefined
      const chunks = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
      const reading = read(name, chunks, source)
      // Its caller gets the end as an error.
      reading.catch(() => undefined)
      if (feed) arriving.set(name, { feed, read: reading })
    },
    feed(name: string, chunk: Uint8Array): void {
      arriving.get(name)?.feed.enqueue(chunk)
    },
    /** All of it is here. */
    async end(name: string): Promise<Read> {
      const one = arriving.get(name)
      if (!one) throw new Error(`Nothing comes for ${name}`)
      arriving.delete(name)
      try {
        one.feed.close()
      } catch {
        // Arrow stopped reading at its end mark or at an error; the result shows which.
      }
      return one.read
    },
    answer(name: string, questions: SumsQuestion[]): SumsAnswer[] {
      const facts = tables.get(name)
      if (!facts) throw new Error(`No columns of ${name}`)
      return questions.map((question) => {
        try {
          return question.ask === 'cut' ? columnCut(question.cut, facts) : { cells: columnHours(question, facts) }
        } catch (error) {
          return { error: String(error) }
        }
      })
    },
    drop(name: string): void {
      arriving.get(name)?.feed.error(new Error('It is not wanted any more'))
      arriving.delete(name)
      tables.delete(name)
    },
  }
}

/** @returns the chunks where the reader may not hold all of them. */
async function readBatches(chunks: ReadableStream<Uint8Array>, reader: ColumnsReader): Promise<Uint8Array[]> {
  const kept: Uint8Array[] = []
  let keeps = true
  const passed = chunks.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        if (keeps) kept.push(chunk)
        controller.enqueue(chunk)
      },
    }),
  )
  const batches = await RecordBatchReader.from(passed)
  await batches.open()
  // An extract without a byte has no columns.
  if (!batches.schema) return kept
  keeps = !reader.begin(batches.schema)
  if (!keeps) kept.length = 0
  for await (const batch of batches) reader.add(batch)
  return kept
}

export type SumsEngine = ReturnType<typeof sumsEngine>
