import { describe, expect, it } from 'vitest'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { changedValues, formOf, inputsOf, valuesOf } from '#web/platform/resource/form/form-values.ts'

const trips = defineResource({
  name: 'trips',
  table: 'trip',
  needs: { read: 'trips:read', write: 'trips:manage' },
  fields: {
    name: { type: 'text', max: 40 },
    kilometres: { type: 'number', min: 0, max: 9000, decimals: 1, optional: true },
    night: { type: 'flag' },
    days: { type: 'weekdays' },
    costs: { type: 'number', min: 0, max: 9000, readOnly: true },
    reason: { type: 'text', max: 40, setByStep: true },
  },
  list: { columns: ['name'], sort: 'name' },
})
const fields = inputsOf(trips)

describe('what a form holds', () => {
  it('leaves out what people do not fill in', () =>
    expect(fields.map(({ name }) => name)).toEqual(['name', 'kilometres', 'night', 'days']))

  it('writes figures as typed, and empty ones as an empty input', () => {
    expect(formOf(fields, { name: 'Bursa', kilometres: 12.5, night: null, days: [1] })).toEqual({
      name: 'Bursa',
      kilometres: '12.5',
      night: false,
      days: [1],
    })
    expect(formOf(fields, {})['kilometres']).toBe('')
  })

  it.each([
    ['12,5', 12.5],
    [' 12.54 ', 12.5],
    ['', null],
    ['a dozen', 'a dozen'],
  ])('reads the figure %j as %j', (typed, value) =>
    expect(valuesOf(fields, { name: 'x', kilometres: typed, night: false, days: [] })['kilometres']).toBe(value),
  )

  it('sends only what differs from the row as it was read', () => {
    const row = { name: 'Bursa', kilometres: 12.5, night: false, days: [1, 2], costs: 10, reason: 'late' }
    expect(changedValues(fields, row, formOf(fields, row))).toEqual({})
    const typed = { ...formOf(fields, row), kilometres: '12,50', name: ' Bursa ', days: [2, 1, 3] }
    expect(changedValues(fields, row, typed)).toEqual({ days: [1, 2, 3] })
  })
})
