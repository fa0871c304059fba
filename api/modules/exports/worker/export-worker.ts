import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import { pageRows } from '../export-query.ts'
import { writeCsv } from './csv-writer.ts'
import { writeExcel } from './excel-writer.ts'
import type { Progress, RowPage, RowSource } from './export-document.ts'
import { toRowPage } from './row-source.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

const { document, path } = workerData as WorkerJob
const port = parentPort!

const source: RowSource = {
  async *pages(): AsyncGenerator<RowPage> {
    for (let page = 0; ; page++) {
      const rows = toRowPage(readCubeAnswer((await ask({ kind: 'page', page }))!), document.columns)
      if (rows.rows > 0) yield rows
      if (rows.rows < pageRows) return
    }
  },
  async totals() {
    const body = await ask({ kind: 'totals' })
    if (!body) return undefined
    const found = new Map(readCubeAnswer(body).columns.map((column) => [column.member, column.values[0]]))
    return document.columns.map((column) => (found.get(column.member) as string | number | undefined) ?? null)
  },
}

const writers = { xlsx: writeExcel, csv: writeCsv, pdf: lazyPdf }
const rows = await writers[document.format](path, document, source, (done) => tell({ kind: 'progress', rows: done }))
tell({ kind: 'done', rows })
port.close()

async function ask(question: FromWorker): Promise<ToWorker['body']> {
  const answer = once(port, 'message')
  tell(question)
  return ((await answer)[0] as ToWorker).body
}

function tell(message: FromWorker): void {
  port.postMessage(message, [])
}

/** The PDF libraries take half a second to load: only where they are needed. */
async function lazyPdf(...job: [string, typeof document, RowSource, Progress]): Promise<number> {
  const { writePdf } = await import('./pdf/pdf-writer.ts')
  return writePdf(...job)
}
