import { ImportProblem, fault } from './faults.ts'
import type { ImportProfile, ReferenceRow, RowContext } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import { type SourceFile, cellText, openTable } from './readers/source-table.ts'

export interface RefusedRow {
  sheet: string
  rowNumber: number
  faults: Fault[]
  raw: Record<string, string | null>
}

export interface References extends RowContext {
  refused: RefusedRow[]
  /** Rows that no main row referred to; call it when all rows have been read. */
  unused(): RefusedRow[]
}

/** Reads the sheets that rows look into; they are small. */
export async function readReferences(file: SourceFile, profile: ImportProfile): Promise<References> {
  const references: RowContext['references'] = {}
  const refused: RefusedRow[] = []
  const waiting = new Map<ReferenceRow, RefusedRow>()
  for (const [name, reference] of Object.entries(profile.references ?? {})) {
    assertSheet(file, reference.sheet)
    const table = await openTable(file, reference)
    if (!table.header.includes(reference.key))
      throw new ImportProblem('missing_columns', { columns: `“${reference.key}”`, found: table.header.join(', ') })
    const byKey = new WatchedMap((row) => waiting.delete(row))
    for await (const { number, values } of table.rows) {
      const row = Object.fromEntries(table.header.map((column, index) => [column, values[index] ?? null]))
      const key = cellText(row[reference.key] ?? null)?.trim() ?? ''
      const raw = Object.fromEntries(table.header.map((column, index) => [column, cellText(values[index] ?? null)]))
      const seen = { sheet: reference.sheet, rowNumber: number, raw }
      if (key === '') refused.push({ ...seen, faults: [fault(reference.key, 'missing')] })
      else if (byKey.has(key)) refused.push({ ...seen, faults: [fault(reference.key, 'duplicate_key', { key })] })
      else {
        byKey.set(key, row)
        const faults = [fault(reference.key, 'unknown_reference', { key, sheet: profile.sheet ?? '' })]
        if (reference.mustBeUsed) waiting.set(row, { ...seen, faults })
      }
    }
    references[name] = byKey
  }
  return { references, earlier: {}, refused, unused: () => [...waiting.values()] }
}

export function assertSheet(file: SourceFile, sheet: string | undefined): void {
  if (sheet !== undefined && file.kind === 'xlsx' && !file.sheets.includes(sheet))
    throw new ImportProblem('missing_sheet', { sheet, found: file.sheets.join(', ') })
}

/** Records which rows were looked up. */
class WatchedMap extends Map<string, ReferenceRow> {
  private readonly asked: (row: ReferenceRow) => void
  constructor(asked: (row: ReferenceRow) => void) {
    super()
    this.asked = asked
  }
  override get(key: string): ReferenceRow | undefined {
    const row = super.get(key)
    if (row) this.asked(row)
    return row
  }
}
