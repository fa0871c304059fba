import type { CubeAnswer } from '#api/platform/cube/cube-answer.ts'
import type { CellValue } from '#web/core/figures/formats.ts'
import type { CubeQuery } from '../../reports/reports.contract.ts'
import { choosesByMeasure, pageQuery, pageRows, sectionQuery, totalsQuery } from '../export-query.ts'
import { type WiderSums, widerSums } from '../wider-sums.ts'
import type { ExportDocument, RowPage, RowSource } from './export-document.ts'
import { toRowPage } from './row-source.ts'
import { addWiderRows, correctFigures, type WiderRows } from './wider-figures.ts'
import type { CubeQuestion } from './worker-messages.ts'

/** @param from the first wanted row. */
type Ask = (query: Record<string, unknown>, from: number) => Promise<CubeAnswer>

/** The rows of a document that Cube answers, and their totals. */
export function cubeRows(
  document: Pick<ExportDocument, 'columns' | 'sections'>,
  { query, totals, view }: CubeQuestion,
  ask: Ask,
): RowSource {
  const { columns, sections } = document
  /** Sums of the rows written, of those measures that the model calls additive: of each section, and of the whole. */
  const sums = new Map<number | undefined, Map<string, number>>()
  const partQuery = (section: number | undefined) => sectionQuery({ query, sections }, section)

  /** All rows of a question, page by page, with figures as the portal shows them. */
  async function* answersTo(documentQuery: CubeQuery): AsyncGenerator<CubeAnswer> {
    const plan = view && widerSums(documentQuery, view)
    const wider = plan ? await readWider(plan) : []
    for await (const answer of pagesOf(plan?.query ?? documentQuery))
      yield plan ? correctFigures(answer, plan, wider) : answer
  }

  async function readWider(plan: WiderSums): Promise<WiderRows> {
    const widerRows: WiderRows = []
    for (const one of plan.wider) {
      const rows: WiderRows[number] = new Map()
      for await (const answer of pagesOf(one.query)) addWiderRows(rows, answer, one)
      widerRows.push(rows)
    }
    return widerRows
  }

  async function* pagesOf(fullQuery: CubeQuery): AsyncGenerator<CubeAnswer> {
    for (let page = 0; ; page++) {
      const answer = await ask(pageQuery(fullQuery, page), page * pageRows)
      yield answer
      if (answer.rows < pageRows) return
    }
  }

  function addSums(answer: CubeAnswer, section: number | undefined): void {
    const sectionSums = sums.get(section) ?? new Map<string, number>()
    sums.set(section, sectionSums)
    for (const { member, additive, values } of answer.columns)
      if (additive)
        sectionSums.set(
          member,
          values.reduce<number>((sum, value) => sum + Number(value ?? 0), sectionSums.get(member) ?? 0),
        )
  }

  return {
    async *pages(section): AsyncGenerator<RowPage> {
      for await (const answer of answersTo(partQuery(section))) {
        if (choosesByMeasure({ query })) for (const part of new Set([section, undefined])) addSums(answer, part)
        const rows = toRowPage(answer, columns)
        if (rows.rows > 0) yield rows
      }
    },
    async totals(section) {
      const totalsOfPart = totalsQuery({ query: partQuery(section), columns, totals })
      const summed = totals ? sums.get(section) : undefined
      if (!totalsOfPart && !summed) return undefined
      const answers = totalsOfPart ? await Array.fromAsync(answersTo(totalsOfPart)) : []
      const answered = answers[0]?.columns ?? []
      const totalByMember = new Map(answered.map((column) => [column.member, column.values[0] as CellValue]))
      return columns.map(({ member }) => summed?.get(member) ?? totalByMember.get(member) ?? null)
    },
  }
}
