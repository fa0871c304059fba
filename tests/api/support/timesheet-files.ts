import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { payItems } from '#api/modules/timesheets/timesheet-codes.contract.ts'
import type { Person, TestApi } from '#tests/support/api.ts'

const words = {
  sheet: 'Month',
  code: 'No.',
  name: 'Name',
  department: 'Department',
  planned: 'Planned',
  corrections: 'Corrections',
  approved: 'Approved',
  payCode: 'Pay code',
  quantity: 'Quantity',
  unit: 'Unit',
  hours: 'hours',
  days: 'days',
  comment: 'Comments',
  items: Object.fromEntries(payItems.map((item) => [item, item])),
}

/** The exported sheet of a month at a site. */
export async function readTimesheetFile(
  { url }: Pick<TestApi, 'url'>,
  { token }: Person,
  { site, kind, month = '2026-06' }: { site: string; kind: 'grid' | 'payroll'; month?: string },
): Promise<exceljs.Worksheet> {
  const response = await fetch(`${url}/api/timesheets/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ site, month, kind, language: 'en', words }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const path = join(tmpdir(), `timesheet-${process.pid}-${kind}.xlsx`)
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  return book.worksheets[0]!
}

/** Rows of a payroll file: month, number, name, department, pay code, quantity, unit. */
export function payrollLines(sheet: exceljs.Worksheet): unknown[][] {
  const lines: unknown[][] = []
  sheet.eachRow((row) => lines.push((row.values as unknown[]).slice(1, 8)))
  return lines
}
