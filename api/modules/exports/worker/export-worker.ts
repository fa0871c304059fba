import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { type CubeAnswer, readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import type { CellValue } from '#web/platform/reports/formats.ts'
import type { CubeQuery } from '../../reports/reports.contract.ts'
import { choosesByMeasure, pageQuery, pageRows, sectionQuery, totalsQuery } from '../export-query.ts'
import { type WiderSums, widerSums } from '../wider-sums.ts'
import type { RowPage, RowSource } from './export-document.ts'
import { toRowPage } from './row-source.ts'
import { addWiderRows, correctFigures, type WiderRows } from './wider-figures.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

const { document, path, view } = workerData as WorkerJob
const port = parentPort!

/** Sums of the rows written, of those measures that the model calls additive: of each section, and of the whole. */
const sums = new Map<number | undefined, Map<string, number>>()

const source: RowSource = {
  async *pages(section): AsyncGenerator<RowPage> {
    for await (const answer of answersTo(sectionQuery(document, section))) {
      if (choosesByMeasure(document)) for (const part of new Set([section, undefined])) addSums(answer, part)
      const rows = toRowPage(answer, document.columns)
      if (rows.rows > 0) yield rows
    }
  },
  async totals(section) {
    const query = totalsQuery({ ...document, query: sectionQuery(document, section) })
    const summed = document.totals ? sums.get(section) : undefined
    if (!query && !summed) return undefined
    const answers = query ? await Array.fromAsync(answersTo(query)) : []
    const answered = answers[0]?.columns ?? []
    const found = new Map(answered.map((column) => [column.member, column.values[0] as CellValue]))
    return document.columns.map(({ member }) => summed?.get(member) ?? found.get(member) ?? null)
  },
}

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

/** All rows of a question, page by page, with figures as the portal shows them. */
async function* answersTo(query: CubeQuery): AsyncGenerator<CubeAnswer> {
  const plan = view && widerSums(query, view)
  const wider = plan ? await readWider(plan) : []
  for await (const answer of pagesOf(plan?.query ?? query)) yield plan ? correctFigures(answer, plan, wider) : answer
}

async function readWider(plan: WiderSums): Promise<WiderRows> {
  const known: WiderRows = []
  for (const one of plan.wider) {
    const rows: WiderRows[number] = new Map()
    for await (const answer of pagesOf(one.query)) addWiderRows(rows, answer, one)
    known.push(rows)
  }
  return known
}

async function* pagesOf(query: CubeQuery): AsyncGenerator<CubeAnswer> {
  for (let page = 0; ; page++) {
    const answer = await ask(pageQuery(query, page), page * pageRows)
    yield answer
    if (answer.rows < pageRows) return
  }
}

async function ask(query: Record<string, unknown>, from: number): Promise<CubeAnswer> {
  const answer = once(port, 'message')
  tell({ kind: 'ask', query, from })
  return readCubeAnswer(((await answer)[0] as ToWorker).body)
}

function tell(message: FromWorker): void {
  port.postMessage(message, [])
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
