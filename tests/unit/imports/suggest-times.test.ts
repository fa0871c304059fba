import { describe, expect, it } from 'vitest'
import { suggestColumns } from '#api/modules/imports/column-mapping.ts'
import { suggestTimes } from '#api/modules/imports/suggest-times.ts'
import { genericPunches } from '#seed/importers/generic_csv/generic-punches.profile.ts'
import { genericStoppages } from '#seed/importers/generic_csv/generic-stoppages.profile.ts'

describe('columns of dates and of times', () => {
  it('belong together where start and end are times alone', () => {
    const header = ['Date', 'Start', 'End', 'Line', 'Reason']
    const rows = [['16/11/2026', '08:15', '08:40', 'DT11', 'jam']]
    const named = suggestColumns(genericStoppages, header)
    expect(suggestTimes(genericStoppages, header, rows, named)).toEqual({
      columns: { machine: 'Line', start: 'Date', end: 'Date', reason: 'Reason' },
      times: { start: 'Start', end: 'End' },
    })
  })

  it('belong together where the moment was found in the column of dates', () => {
    const header = ['Emp', 'Date', 'Hour', 'Gate']
    const rows = [['1', '16.11.2026', '7:58:11 AM', 'R-IST']]
    const { columns, times } = suggestTimes(genericPunches, header, rows, suggestColumns(genericPunches, header))
    expect([columns.at, times]).toEqual(['Date', { at: 'Hour' }])
  })

  it('are left alone where one column says both, or no column says a time', () => {
    for (const at of ['16.11.2026 07:58', '16.11.2026']) {
      const header = ['Emp', 'Date', 'Gate']
      const named = suggestColumns(genericPunches, header)
      expect(suggestTimes(genericPunches, header, [['1', at, 'R']], named)).toEqual({ columns: named })
    }
  })
})
