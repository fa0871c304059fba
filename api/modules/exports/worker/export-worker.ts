import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import { cubeRows } from './cube-rows.ts'
import type { RowPage, RowSource } from './export-document.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

const { document, path, question } = workerData as WorkerJob
const port = parentPort!

const source: RowSource = question
  ? cubeRows(document, question, async (query, from) => {
      const answer = await ask({ kind: 'ask', query, from })
      if (!('body' in answer)) throw new Error('A page of a list for a question to Cube')
      return readCubeAnswer(answer.body)
    })
  : { pages: listPages, totals: async () => undefined }

// Each export has a thread of its own, which would compile its libraries anew: half of the time of a short one.
enableCompileCache()
/** Only the libraries of the format that is asked for are loaded. */
const writers = {
  xlsx: async () => (await import('./excel-writer.ts')).writeExcel,
  csv: async () => (await import('./csv-writer.ts')).writeCsv,
  pdf: async () => (await import('./pdf/pdf-writer.ts')).writePdf,
}
const write = await writers[document.format]()
flushCompileCache()
tell({
  kind: 'done',
  rows: await write(path, document, source, (done) => tell({ kind: 'progress', rows: done })),
})
port.close()

async function* listPages(): AsyncGenerator<RowPage> {
  for (;;) {
    const answer = await ask({ kind: 'next' })
    if (!('page' in answer)) throw new Error('An answer of Cube for a list')
    if (!answer.page) return
    yield answer.page
  }
}

async function ask(message: FromWorker): Promise<ToWorker> {
  const answer = once(port, 'message')
  tell(message)
  return (await answer)[0] as ToWorker
}

function tell(message: FromWorker): void {
  port.postMessage(message, [])
}
