import { fitOf, suggestColumns, suggestDateFormat } from './column-mapping.ts'
import { suggestTimes } from './suggest-times.ts'
import { ImportProblem } from './faults.ts'
import type { ImportProfile } from './import-profile.ts'
import type { Mapping, Upload } from './imports.contract.ts'
import { withSourceFile } from './readers/source-file.ts'
import { type SourceFile, cellText, countRows, openTable } from './readers/source-table.ts'

const previewRows = 10
const shownCharacters = 200

export type Inspection = Pick<Upload, 'columns' | 'firstRows' | 'rowCount' | 'suggestions'>

/**
 * What a person needs to decide how to import a file.
 *
 * @throws ImportProblem when it is not a table.
 */
export function inspectFile(path: string, companyId: string, profiles: ImportProfile[]): Promise<Inspection> {
  return withSourceFile(path, companyId, (file) => inspect(file, profiles))
}

async function inspect(file: SourceFile, profiles: ImportProfile[]): Promise<Inspection> {
  const previews = new Map<string, Preview>()
  const preview = async (sheet: string) => {
    const known = previews.get(sheet) ?? (await readPreview(file, sheet))
    previews.set(sheet, known)
    return known
  }
  const suggestions: Upload['suggestions'] = []
  for (const profile of profiles) {
    const sheet = profile.sheet ?? file.sheets[0] ?? ''
    if (!profile.kinds.includes(file.kind) || !file.sheets.includes(file.kind === 'csv' ? '' : sheet)) continue
    const { columns, rows } = await preview(file.kind === 'csv' ? '' : sheet)
    suggestions.push({ profile: profile.id, fit: fitOf(profile, columns), mapping: suggest(profile, columns, rows) })
  }
  suggestions.sort((a, b) => b.fit - a.fit)
  const best = profiles.find((profile) => profile.id === suggestions[0]?.profile && suggestions[0].fit > 0)
  const sheet = file.kind === 'csv' ? '' : (best?.sheet ?? file.sheets[0] ?? '')
  const { columns, rows } = await preview(sheet)
  if (columns.length === 0) throw new ImportProblem('empty_file')
  return { columns, firstRows: rows, rowCount: await countRows(file, { sheet }), suggestions }
}

interface Preview {
  columns: string[]
  rows: string[][]
}

async function readPreview(file: SourceFile, sheet: string): Promise<Preview> {
  const table = await openTable(file, { sheet })
  const rows: string[][] = []
  for await (const { values } of table.rows) {
    rows.push(table.header.map((_, index) => (cellText(values[index] ?? null) ?? '').slice(0, shownCharacters)))
    if (rows.length >= previewRows) break
  }
  return { columns: table.header, rows }
}

function suggest(profile: ImportProfile, header: string[], rows: string[][]): Mapping {
  if (!profile.mapped) return { columns: {} }
  const { columns, times } = suggestTimes(profile, header, rows, suggestColumns(profile, header))
  const samplesOf = (kind: string) =>
    Object.entries(profile.fields).flatMap(([name, field]) => {
      const index = header.indexOf(columns[name] ?? '')
      return field.kind === kind && index >= 0 ? rows.map((row) => row[index] ?? '') : []
    })
  const dateFormat = suggestDateFormat([...samplesOf('dateTime'), ...samplesOf('date')])
  const decimal = [...samplesOf('decimal'), ...samplesOf('integer')].some((sample) =>
    /^\d+,\d{1,2}$/.test(sample.trim()),
  )
  return { columns, ...(times && { times }), ...(dateFormat ? { dateFormat } : {}), decimal: decimal ? ',' : '.' }
}
