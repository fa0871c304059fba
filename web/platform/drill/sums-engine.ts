import { transfer } from 'comlink'
import type { Cut, CutRow, HourCell } from '#web/core/cut/cut.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { type ColumnFacts, columnCut, columnHours } from './column-cut.ts'
import { readColumns } from './columns.ts'

/** What the columns of an extract are to the report that asks them. */
export type SumsSource = {
  view: ViewModel
  timeDimension: string
  /** The dimension on which rows end, where they last over days. */
  until: string | undefined
  firstWeekday: number
  /** Times between which the rows' intervals lie, for each chart that asks when they were. */
  intervals: { start: string; end: string }[]
  /** The dimensions of which no two rows have the same members, where that is known. */
  grain?: readonly string[] | undefined
}

export type SumsQuestion =
  | { ask: 'cut'; cut: Cut }
  | { ask: 'hours'; cut: Pick<Cut, 'filters' | 'range' | 'present'>; of: string; start: string }

export type SumsAnswer = { rows: CutRow[]; total: number } | { cells: HourCell[] } | { error: string }

/** What can be answered: dimensions by which rows are grouped and filtered, and all that can be asked for presence. */
export type Held = { members: string[]; present: string[] }

/** Extracts as columns, by name. It works in a worker of its own, beside DuckDB's, so that neither waits for the other. */
export function sumsEngine() {
  const tables = new Map<string, ColumnFacts>()
  return {
    /**
     * @returns the bytes as well where something of them is not held, for whoever reads them next: they are a hundred
     * megabytes, and neither to be copied nor kept for nothing.
     */
    read(name: string, bytes: Uint8Array, source: SumsSource): { held: Held; bytes?: Uint8Array } {
      const { view, timeDimension, until, firstWeekday, intervals, grain } = source
      const columns = readColumns(bytes, {
        numbers: new Set(Object.keys(view.measures)),
        days: new Set(until ? [timeDimension, until] : [timeDimension]),
        times: new Set(intervals.flatMap(({ start, end }) => [start, end])),
        singles: true,
      })
      tables.set(name, { columns, view, timeDimension, firstWeekday, intervals, grain })
      const held = { members: [...columns.members.keys()], present: [...columns.present.keys()] }
      return held.members.length === held.present.length ? { held } : transfer({ held, bytes }, [bytes.buffer])
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
      tables.delete(name)
    },
  }
}

export type SumsEngine = ReturnType<typeof sumsEngine>
