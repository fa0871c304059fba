import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reportDefinitions } from '#api/modules/data/report-definitions.gen.ts'
import { headersOf } from '#api/modules/data/worker/data-document.ts'
import { plainValue } from '#api/modules/data/worker/plain-value.ts'

it('every report of the portal can be read as data', () => {
  const files = globSync('web/modules/*/reports/*.report.ts')
  expect(files.length).toBeGreaterThan(10)
  expect(Object.keys(reportDefinitions).length).toBeGreaterThanOrEqual(files.length)
  for (const [id, report] of Object.entries(reportDefinitions)) {
    expect(report.id).toBe(id)
    expect(report.table.columns.length).toBeGreaterThan(0)
  }
})

it('calls no two columns alike', () => {
  const format = { as: 'text' } as const
  const columns = [
    { member: 'a.code', name: 'code', title: 'Machine', format },
    { member: 'a.name', name: 'name', title: 'Machine', format },
    { member: 'a.shift', name: 'shift', title: 'Shift', format },
  ]
  expect(headersOf({ columns, headers: 'names' })).toEqual(['code', 'name', 'shift'])
  expect(headersOf({ columns, headers: 'titles' })).toEqual(['Machine (code)', 'Machine (name)', 'Shift'])
})

it.each([
  ['figure', '12.50', 12.5],
  ['figure', 'NaN', null],
  ['figure', null, null],
  ['date', '2026-11-20T00:00:00.000', '2026-11-20'],
  ['dateTime', '2026-11-20 22:15:00.000', '2026-11-20T22:15:00'],
  ['text', '', null],
  ['text', '007', '007'],
] as const)('reads %s %s as %s', (as, value, plain) => {
  const format = as === 'figure' ? ({ as, unit: 'count' } as const) : { as }
  expect(plainValue(format, value)).toBe(plain)
})
