import { describe, expect, it } from 'vitest'
import { fitOf, resolveColumns, suggestColumns, suggestDateFormat } from '#api/modules/imports/column-mapping.ts'
import { ImportProblem } from '#api/modules/imports/faults.ts'
import { genericStoppages } from '#seed/importers/generic_csv/generic-stoppages.profile.ts'
import { production4tu } from '#seed/importers/production_4tu/production_4tu.profile.ts'

const levy = Object.values(production4tu.fields).map((field) => field.column)

describe('columns', () => {
  it('finds headings whatever their blanks and case', () => {
    const header = levy.map((name) => name.toUpperCase().replace('WORK ORDER ', 'Work Order  '))
    expect(resolveColumns(production4tu, header, { columns: {} }).size).toBe(levy.length)
    expect(fitOf(production4tu, header, { columns: suggestColumns(production4tu, header) })).toBe(1)
  })

  it('names all the columns that are missing', () => {
    const error = catchProblem(() => resolveColumns(production4tu, ['Case ID', 'Activity'], { columns: {} }))
    expect(error.problem.code).toBe('missing_columns')
    expect(error.problem.params.columns).toContain('“Resource”, “Start Timestamp”')
    const columns = suggestColumns(production4tu, ['Case ID', 'Activity'])
    expect(fitOf(production4tu, ['Case ID', 'Activity'], { columns })).toBe(0)
  })

  it('names all the fields without a column', () => {
    const error = catchProblem(() => resolveColumns(genericStoppages, ['a', 'b'], { columns: { reason: 'a' } }))
    expect(error.problem).toEqual({ code: 'unmapped_fields', params: { fields: 'Machine, Start' } })
  })

  it('suggests columns in the words of several languages', () => {
    expect(suggestColumns(genericStoppages, ['TEZGAH KODU', 'Başlangıç', 'Bitiş', 'Duruş nedeni'])).toEqual({
      machine: 'TEZGAH KODU',
      start: 'Başlangıç',
      end: 'Bitiş',
      reason: 'Duruş nedeni',
    })
  })

  it.each([
    [['2012/01/29 23:24:00.000'], 'yyyy/MM/dd HH:mm:ss.SSS'],
    [['29.01.2012 23:24', ''], 'dd.MM.yyyy HH:mm'],
    [['01/02/2012 23:24', '13/02/2012 10:00'], 'dd/MM/yyyy HH:mm'],
    [['01/02/2012 23:24', '02/13/2012 10:00'], 'MM/dd/yyyy HH:mm'],
    [['29.01.2012 23:24', '31.02.2012 10:00', 'never'], undefined],
    [['29.01.2012 23:24', '31.02.2012 10:00'], 'dd.MM.yyyy HH:mm'],
    [['yesterday'], undefined],
    [[], undefined],
  ])('reads %j as %s', (samples, format) => {
    expect(suggestDateFormat(samples)).toBe(format)
  })
})

function catchProblem(work: () => unknown): ImportProblem {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportProblem) return error
  }
  throw new Error('No problem was found')
}
