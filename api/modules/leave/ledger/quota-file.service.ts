import { PassThrough } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { texts } from '#api/texts/texts.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import { isRightToLeft, type Language } from '#web/core/languages/languages.ts'
import { pageOfQuotas } from './quotas.queries.ts'
import type { Quota, QuotaFileQuery } from './leave-balances.contract.ts'
import { streamWorkbook, type SheetCell } from '#api/platform/xlsx/excel.ts'

const audit = auditor('leave_ledger_entry')
const rowsAtOnce = 200

/** All pages of the quotas, as they are narrowed. @throws AppError forbidden without `exports:run`. */
export async function readQuotaRows(trx: Trx, actor: Actor, query: QuotaFileQuery): Promise<Quota[]> {
  if (!actor.caller.permissions.has('exports:run')) throw new AppError('forbidden')
  const rows: Quota[] = []
  for (let page = 1; ; page++) {
    const found = await pageOfQuotas(trx, { ...query, page, pageSize: rowsAtOnce }, actor.caller)
    rows.push(...found.rows)
    if (rows.length >= found.total || found.rows.length === 0) break
  }
  await audit(trx, actor, 'leave_ledger_entry.export', undefined, { ...query, rows: rows.length })
  return rows
}

const columns = [
  { name: 'code', width: 14 },
  { name: 'name', width: 26 },
  { name: 'department', width: 20 },
  { name: 'type', width: 14 },
  { name: 'typeName', width: 22 },
  { name: 'year', width: 8 },
  { name: 'entitled', width: 12 },
  { name: 'carriedOver', width: 12 },
  { name: 'expiresOn', width: 16 },
  { name: 'used', width: 12 },
  { name: 'gone', width: 16 },
  { name: 'remaining', width: 12 },
  { name: 'reason', width: 40 },
] as const
type Column = (typeof columns)[number]['name']

const letterOf = (name: Column): string => String.fromCharCode(65 + columns.findIndex((column) => column.name === name))

/** Writes quotas as a workbook that can be changed and imported again: what remains follows from the other columns. */
export function writeQuotaFile(rows: readonly Quota[], language: Language): PassThrough {
  const stream = new PassThrough()
  write().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  return stream

  async function write(): Promise<void> {
    const words = texts[language].leave.balances
    const book = streamWorkbook(stream)
    const sheet = book.addWorksheet(words.sheet, {
      views: [{ state: 'frozen', xSplit: 2, ySplit: 1, rightToLeft: isRightToLeft(language) }],
    })
    sheet.columns = columns.map(({ name, width }) => ({
      header: words[name],
      width,
      style:
        name === 'expiresOn' ? { numFmt: 'yyyy-mm-dd' } : name === 'code' || name === 'type' ? { numFmt: '@' } : {},
    }))
    sheet.getRow(1).font = { bold: true }
    for (const [index, quota] of rows.entries()) {
      const cells = cellsOf(quota, index + 2)
      sheet.addRow(columns.map(({ name }) => cells[name])).commit()
      if (index % rowsAtOnce === rowsAtOnce - 1) await breathe()
      if (stream.destroyed) return
    }
    sheet.commit()
    await book.commit()
  }
}

function cellsOf(quota: Quota, row: number): Record<Column, SheetCell> {
  const { person, type, year, entitled, carriedOver, expiresOn, used, gone, remaining } = quota
  const at = (name: Column) => `${letterOf(name)}${row}`
  const formula = `${at('entitled')}+${at('carriedOver')}-${at('used')}-${at('gone')}`
  return {
    code: neutralise(person.code),
    name: neutralise(person.name),
    department: person.department === null ? null : neutralise(person.department),
    type: neutralise(type.code),
    typeName: neutralise(type.name),
    year,
    // Of what draws on no balance nothing is entitled and nothing remains.
    entitled: type.limited ? entitled : null,
    carriedOver: type.limited ? carriedOver : null,
    expiresOn: expiresOn === null ? null : new Date(`${expiresOn}T00:00:00Z`),
    used,
    gone: type.limited ? gone : null,
    // Of a formula whose result is the number 0 the writer would keep no result.
    remaining: type.limited ? { formula, result: remaining === 0 ? '0' : remaining } : null,
    reason: null,
  }
}
