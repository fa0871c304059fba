import { PassThrough } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { neutralise } from '#api/platform/xlsx/neutralise.contract.ts'
import { isRightToLeft } from '#web/core/languages/languages.ts'
import { gridRows, payrollRows } from './timesheet-sheet.ts'
import { type TimesheetCodes } from './timesheet-codes.contract.ts'
import { readCodes } from './timesheet-codes.service.ts'
import type { Timesheet, TimesheetFile } from './timesheets.contract.ts'
import { seesHealth } from '../leave/people/health.ts'
import { type PaidLeave, paidLeaveOf } from './timesheets.queries.ts'
import { readTimesheet } from './timesheets.service.ts'
import { streamWorkbook, type CellStyle } from '#api/platform/xlsx/excel.ts'

const audit = auditor('timesheet')
const rowsAtOnce = 50

interface FileParts {
  sheet: Timesheet
  codes: TimesheetCodes
  leave: PaidLeave[]
}

/**
 * The data of a file, read in one transaction.
 *
 * @throws AppError forbidden without `exports:run`, not_found, no_data for a month without people.
 */
export async function readFileParts(
  trx: Trx,
  actor: Actor,
  { kind, site, month, department, manager }: TimesheetFile,
): Promise<FileParts> {
  if (!actor.caller.permissions.has('exports:run')) throw new AppError('forbidden')
  const query = { site, month, department, manager }
  const sheet = await readTimesheet(trx, actor, query)
  if (sheet.people.length === 0) throw new AppError('no_data')
  await audit(trx, actor, 'timesheet.export', undefined, { ...query, kind, people: sheet.people.length })
  const leave = kind === 'payroll' ? await paidLeaveOf(trx, actor.caller.companyId, query) : []
  // Without the codes the payroll would be a wrong one.
  if (leave.some(({ health }) => health) && !seesHealth(actor.caller))
    throw new AppError('forbidden', { message: 'Payroll codes of illness need the permission for reasons of illness' })
  return { sheet, codes: (await readCodes(trx)).codes, leave }
}

/** Writes the workbook while it is read, yielding to other work between its rows. */
export function writeTimesheetFile(
  { sheet, codes, leave }: FileParts,
  { kind, language, words }: TimesheetFile,
): PassThrough {
  const stream = new PassThrough()
  write(stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  return stream

  async function write(to: PassThrough): Promise<void> {
    const book = streamWorkbook(to)
    const grid = kind === 'grid'
    const page = book.addWorksheet(sheet.month, {
      views: [{ state: 'frozen', xSplit: grid ? 2 : 0, ySplit: 1, rightToLeft: isRightToLeft(language) }],
      // A3, landscape, all columns on one page.
      pageSetup: {
        paperSize: 8 as never,
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '1:1',
      },
    })
    page.columns = grid
      ? [{ width: 10 }, { width: 24 }, { width: 18 }, ...sheet.days.map(() => ({ width: 5.5 }))]
      : [
          { width: 10 },
          { width: 12 },
          { width: 24 },
          { width: 18 },
          { width: 14 },
          { width: 10 },
          { width: 8 },
          { width: 12 },
        ]
    let number = 0
    for (const cells of grid ? gridRows(sheet, codes, words) : payrollRows(sheet, codes, leave, words)) {
      const row = page.addRow(cells.map(({ value }) => (typeof value === 'string' ? neutralise(value) : value)))
      if (number === 0) row.font = { name: 'Calibri', size: 11, bold: true }
      else
        for (const [index, cell] of cells.entries())
          if ('look' in cell && cell.look) row.getCell(index + 1).style = cell.look as CellStyle
      row.commit()
      if (++number % rowsAtOnce === 0) await breathe()
      if (to.destroyed) return
    }
    page.commit()
    await book.commit()
  }
}
