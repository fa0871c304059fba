import { workerData } from 'node:worker_threads'
import { cubeRows } from './cube-rows.ts'
import type { RowPage, RowSource } from './export-document.ts'
import { askApi, askCube, closePort, tellApi } from './thread-port.ts'
import type { WorkerJob } from './worker-messages.ts'

const { document, path, question } = workerData as WorkerJob

const source: RowSource = question
  ? cubeRows(document, question, askCube)
  : { pages: listPages, totals: async () => undefined }

/** Loads only the libraries of the chosen format. */
const writers = {
  xlsx: async () => (await import('./excel-writer.ts')).writeExcel,
  csv: async () => (await import('./csv-writer.ts')).writeCsv,
  pdf: async () => (await import('./pdf/pdf-writer.ts')).writePdf,
}
const write = await writers[document.format]()
tellApi({
  kind: 'done',
  rows: await write(path, document, source, (done) => tellApi({ kind: 'progress', rows: done })),
})
closePort()

async function* listPages(): AsyncGenerator<RowPage> {
  for (;;) {
    const answer = await askApi({ kind: 'next' })
    if (!('page' in answer)) throw new Error('An answer of Cube for a list')
    if (!answer.page) return
    yield answer.page
  }
}
