import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from './sheet-row.ts'
import { WorkbookProblem, type WorkbookFault } from './workbook-problem.ts'
import { readRows, readSheetNames } from './xlsx-parser.ts'

/** What a thread reads: the names of the sheets, or the rows of one. */
export interface WorkbookJob {
  path: string
  sheet?: string
}

/** Each is the answer to one message of the asker, so that no more is read than is taken. */
export type WorkbookAnswer =
  | { sheets: string[] }
  | { rows: SheetRow[]; last: boolean }
  | { problem: WorkbookFault; params: Record<string, string> }
  | { failure: string }

const rowsAtOnce = 500
const { path, sheet } = workerData as WorkbookJob
const rows = sheet === undefined ? undefined : readRows(path, sheet)

async function answer(): Promise<WorkbookAnswer> {
  try {
    if (!rows) return { sheets: await readSheetNames(path) }
    const some: SheetRow[] = []
    while (some.length < rowsAtOnce) {
      const next = await rows.next()
      if (next.done) return { rows: some, last: true }
      some.push(next.value)
    }
    return { rows: some, last: false }
  } catch (error) {
    if (error instanceof WorkbookProblem) return { problem: error.code, params: error.params }
    return { failure: String(error) }
  }
}

parentPort?.on('message', () => {
  void answer().then((found) => parentPort!.postMessage(found satisfies WorkbookAnswer, []))
})
