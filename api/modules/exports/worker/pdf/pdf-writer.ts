import { Document, renderToFile } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { CellValue } from '#web/core/figures/formats.ts'
import { languages } from '#web/core/languages/languages.ts'
import { type ExportDocument, type Progress, type RowPage, type RowSource, partsOf } from '../export-document.ts'
import { definitionPages } from './pdf-definitions.ts'
import { headline, letterhead } from './pdf-front.ts'
import { type Look, lookOf } from './pdf-look.ts'
import { page } from './pdf-page.ts'
import { type TablePart, tablePages } from './pdf-table.ts'
import { layoutTable } from './table-layout.ts'

/**
 * A document to print or to send: letterhead, headline figures, charts as drawings, all rows on numbered pages, and what
 * the figures mean. Nothing is fetched while it is made.
 *
 * @returns number of rows written.
 */
export async function writePdf(
  path: string,
  document: ExportDocument,
  source: RowSource,
  onProgress: Progress,
): Promise<number> {
  const { rows, parts } = await gather(document, source)
  if (rows.rows === 0) return 0
  const sums = document.sections ? parts.map((part) => part.totals) : []
  const layout = layoutTable(document, rows, [await source.totals(), ...sums])
  const look = lookOf(document.language, layout.paper)
  const front = page(look, document, { key: 'front', wrap: true, bookmark: document.title }, [
    letterhead(look, document, rows.rows),
    headline(look, document),
    ...(await charts(look, document)),
  ])
  const { meta, title, period } = document
  const whole = createElement(
    Document,
    {
      title: `${title} ${period}`,
      author: meta.createdBy,
      subject: meta.company,
      creator: 'Vardiya',
      producer: 'Vardiya',
      language: languages[document.language].tag,
    },
    front,
    ...tablePages(look, document, layout, parts),
    definitionPages(look, document),
  )
  await renderToFile(whole, path)
  onProgress(rows.rows)
  return rows.rows
}

/** The library that draws charts is loaded for a document that has some. */
async function charts(look: Look, document: ExportDocument): Promise<ReactElement[]> {
  if (document.charts.length === 0) return []
  const { chartBlocks } = await import('./pdf-charts.ts')
  return chartBlocks(look, document)
}

async function gather(document: ExportDocument, source: RowSource) {
  const all: RowPage = { rows: 0, cells: document.columns.map(() => []) }
  const parts: (TablePart & { totals: CellValue[] | undefined })[] = []
  for (const { section, label, totalLabel } of partsOf(document)) {
    const from = all.rows
    for await (const { rows, cells } of source.pages(section)) {
      all.rows += rows
      for (const [index, values] of cells.entries()) for (const value of values) all.cells[index]!.push(value)
    }
    if (all.rows === from) continue
    const totals = document.sections ? await source.totals(section) : undefined
    parts.push({ label, totalLabel, from, until: all.rows, totals })
  }
  return { rows: all, parts }
}
