import type { CellValue, SheetRow } from '#api/platform/xlsx/sheet-row.ts'
import { ImportProblem } from './faults.ts'
import { guessLayout } from './guess-layout.ts'
import type { ImportProfile } from './import-profile.ts'
import type { Layout, Upload } from './imports.contract.ts'
import { withSourceFile } from './readers/source-file.ts'
import { type SourceFile, cellText, countRows, openTable } from './readers/source-table.ts'
import { isSure, suggestMapping } from './suggest-mapping.ts'

const previewRows = 10
/** Number of rows for suggestions: a month's first days alone would not show the order of day and month. */
const sampleRows = 100
const topRows = 15
const shownCharacters = 200
/** A column with more different words than this has no words but values. */
const mostWords = 12

export type Inspection = Omit<Upload, 'fileId' | 'name' | 'suggestedMapping' | 'remembered'>

/**
 * Everything that a person needs to decide how to import a file.
 *
 * @param chosen position of the table, if somebody chose it.
 * @throws ImportProblem when it is not a table.
 */
export function inspectFile(
  path: string,
  companyId: string,
  profiles: ImportProfile[],
  chosen: Layout = {},
): Promise<Inspection> {
  return withSourceFile(path, companyId, (file) => inspect(file, profiles, chosen))
}

async function inspect(file: SourceFile, profiles: ImportProfile[], chosen: Layout): Promise<Inspection> {
  const previews = new Map<string, Promise<Preview>>()
  const preview = (sheet: string, layout?: Layout) => {
    const cachedPreview = previews.get(sheet) ?? readPreview(file, sheet, layout)
    previews.set(sheet, cachedPreview)
    return cachedPreview
  }
  const suggestions: Upload['suggestions'] = []
  const isFound = chosen.sheet === undefined && chosen.firstRow === undefined && chosen.noHeading === undefined
  const main = isFound ? await firstTable(file.sheets, preview) : (chosen.sheet ?? file.sheets[0] ?? '')
  for (const profile of profiles) {
    const sheet = file.kind === 'csv' ? '' : (profile.sheet ?? main)
    if (!profile.kinds.includes(file.kind) || !file.sheets.includes(sheet)) continue
    const { layout, columns, samples } = await preview(sheet, sheet === main ? chosen : undefined)
    const { fit, source, mapping } = suggestMapping(profile, columns, samples)
    suggestions.push({
      profile: profile.id,
      fit,
      source,
      mapping: profile.mapped ? { ...mapping, ...layout, ...(sheet !== file.sheets[0] && { sheet }) } : mapping,
    })
  }
  suggestions.sort((a, b) => b.fit - a.fit)
  const [best, second] = suggestions
  const bestProfile = profiles.find(({ id }) => id === best?.profile)
  const fixedSheet = best && best.fit > 0 ? bestProfile?.sheet : undefined
  const sheet = file.kind === 'csv' ? '' : (chosen.sheet ?? fixedSheet ?? main)
  const { layout, top, columns, samples } = await preview(sheet, chosen)
  if (columns.length === 0) throw new ImportProblem('empty_file')
  const words = watchWords(columns.length)
  return {
    sheets: file.kind === 'csv' ? [] : file.sheets,
    layout: { ...layout, ...(file.kind === 'xlsx' && { sheet }) },
    topRows: top,
    columns,
    firstRows: samples.slice(0, previewRows),
    rowCount: await countRows(file, { sheet, ...layout }, words.look),
    words: words.found(),
    suggestions,
    suggestedProfile: bestProfile && best && isSure(bestProfile, best, second) ? best.profile : null,
  }
}

const lookedThrough = 8

/** The first sheet with a table on it: others come before it now and then, with a title or a note alone. */
async function firstTable(sheets: readonly string[], preview: (sheet: string) => Promise<Preview>): Promise<string> {
  for (const sheet of sheets.slice(0, lookedThrough)) {
    const { columns, samples } = await preview(sheet)
    if (columns.length > 1 && samples.length > 0) return sheet
  }
  return sheets[0] ?? ''
}

interface Preview {
  layout: Required<Pick<Layout, 'firstRow' | 'noHeading'>>
  top: Upload['topRows']
  columns: string[]
  samples: string[][]
}

async function readPreview(file: SourceFile, sheet: string, chosen: Layout = {}): Promise<Preview> {
  const first: SheetRow[] = []
  for await (const row of file.read(sheet)) {
    first.push(row)
    if (first.length >= 2 * topRows) break
  }
  const layout = { firstRow: 1, noHeading: false, ...guessLayout(first), ...pick(chosen) }
  const table = await openTable(file, { sheet, ...layout })
  const samples: string[][] = []
  for await (const { values } of table.rows) {
    samples.push(table.header.map((_, index) => text(values[index] ?? null)))
    if (samples.length >= sampleRows) break
  }
  const top = first.slice(0, topRows).map(({ number, values }) => ({ number, cells: values.slice(0, 12).map(text) }))
  return { layout, top, columns: table.header, samples }
}

const pick = ({ firstRow, noHeading }: Layout) => ({
  ...(firstRow !== undefined && { firstRow }),
  ...(noHeading !== undefined && { noHeading }),
})

const text = (value: CellValue) => (cellText(value) ?? '').slice(0, shownCharacters)

/** Gathers the different words of each column, as long as they are few. */
function watchWords(columns: number): { look(values: CellValue[]): void; found(): string[][] } {
  const words: (Set<string> | undefined)[] = Array.from({ length: columns }, () => new Set<string>())
  return {
    look(values) {
      for (const [index, seen] of words.entries()) {
        const word = seen && text(values[index] ?? null).trim()
        if (!word) continue
        seen.add(word)
        if (seen.size > mostWords) words[index] = undefined
      }
    },
    found: () => words.map((seen) => [...(seen ?? [])]),
  }
}
