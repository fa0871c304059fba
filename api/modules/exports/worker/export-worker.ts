import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type CubeAnswer, readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import type { CellValue } from '#web/platform/reports/formats.ts'
import { choosesByMeasure, pageRows } from '../export-query.ts'
import { writeCsv } from './csv-writer.ts'
import { writeExcel } from './excel-writer.ts'
import type { Progress, RowPage, RowSource } from './export-document.ts'
import { toRowPage } from './row-source.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

const { document, path } = workerData as WorkerJob
const port = parentPort!

/** Sums of the rows written, of those measures that the model calls additive: of each section, and of the whole. */
const sums = new Map<number | undefined, Map<string, number>>()

const source: RowSource = {
  async *pages(section): AsyncGenerator<RowPage> {
    for (let page = 0; ; page++) {
      const answer = readCubeAnswer((await ask({ kind: 'page', page, section }))!)
      if (choosesByMeasure(document)) for (const part of new Set([section, undefined])) addSums(answer, part)
      const rows = toRowPage(answer, document.columns)
      if (rows.rows > 0) yield rows
      if (rows.rows < pageRows) return
    }
  },
  async totals(section) {
    if (!document.totals) return undefined
    const body = await ask({ kind: 'totals', section })
    const summed = sums.get(section)
    if (!body && !summed) return undefined
    const answered = body ? readCubeAnswer(body).columns : []
    const found = new Map(answered.map((column) => [column.member, column.values[0] as CellValue]))
    return document.columns.map(({ member }) => summed?.get(member) ?? found.get(member) ?? null)
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

function addSums({ columns }: CubeAnswer, section: number | undefined): void {
  const own = sums.get(section) ?? new Map<string, number>()
  sums.set(section, own)
  for (const { member, additive, values } of columns)
    if (additive)
      own.set(
        member,
        values.reduce<number>((sum, value) => sum + Number(value ?? 0), own.get(member) ?? 0),
      )
}
