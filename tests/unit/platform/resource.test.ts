import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Flow } from '#api/platform/flow/flow.contract.ts'
import { faultsOf, normalise } from '#api/platform/resource/check-value.contract.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import {
  type RowOf,
  defineResource,
  initialValues,
  mayChange,
  statusesOf,
  stepsFor,
} from '#api/platform/resource/resource.contract.ts'
import { rowsQueryOf } from '#api/platform/resource/rows.contract.ts'

const checkValue = (...given: Parameters<typeof faultsOf>) => faultsOf(...given)[0] ?? null

const leaveFlow = {
  approve: { from: ['pending', 'onHold'], to: 'approved', needs: 'leave:approve' },
  refuse: { from: ['pending', 'onHold'], to: 'refused', needs: 'leave:approve', asks: ['reason'] },
  cancel: { from: ['pending', 'approved'], to: 'cancelled', needs: 'leave:request:own' },
} as const satisfies Flow<'pending' | 'onHold' | 'approved' | 'refused' | 'cancelled'>

const leave = defineResource({
  name: 'leave-requests',
  table: 'leave_request',
  needs: { read: 'leave:request:own', write: 'leave:request:own', all: 'leave:approve' },
  flow: leaveFlow,
  editable: ['pending'],
  fields: {
    employee: { type: 'reference', to: 'employees', key: true },
    kind: { type: 'choice', options: ['annual', 'sick'], initial: 'annual' },
    from: { type: 'date', key: true },
    to: { type: 'date' },
    days: { type: 'number', min: 0, max: 400, readOnly: true },
    note: { type: 'longText', max: 500, optional: true },
    reason: { type: 'text', max: 200, setByStep: true },
  },
  list: { columns: ['employee', 'from', 'status'], sort: '-from', filters: ['kind', 'from', 'status'] },
  faults: { ends_before_start: 'ends before it begins' },
  judge: ({ from, to }) => (to < from ? fault('to', 'ends_before_start') : null),
})

describe('a resource', () => {
  it('gives its rows their types', () => {
    type Row = RowOf<typeof leave>
    expectTypeOf<Row['values']>().toEqualTypeOf<{
      employee: string
      kind: 'annual' | 'sick'
      from: string
      to: string
      days: number
      note: string | null
      reason: string | null
    }>()
    expectTypeOf<keyof Row['refs']>().toEqualTypeOf<'employee'>()
    expectTypeOf<Row['status']>().toEqualTypeOf<'pending' | 'onHold' | 'approved' | 'refused' | 'cancelled'>()
    expectTypeOf<Row['actions'][number]>().toEqualTypeOf<'approve' | 'refuse' | 'cancel'>()
  })

  it('says what a new row begins with and which status there are', () => {
    expect(initialValues(leave)).toMatchObject({ kind: 'annual', note: null })
    expect(statusesOf(leave)).toEqual(['pending', 'onHold', 'approved', 'refused', 'cancelled'])
  })

  it('people change their own rows as far as the status allows, and people who reach all change everything', () => {
    const of =
      (...held: string[]) =>
      (permission: string) =>
        held.includes(permission)
    const [person, lead] = [of('leave:request'), of('leave:request', 'leave:approve')]
    const row = (mine: boolean, status = 'pending') => ({ mine, status })
    expect([mayChange(leave, row(true), person), mayChange(leave, row(false), person)]).toEqual([true, false])
    expect(mayChange(leave, row(true, 'approved'), person)).toBe(false)
    expect(mayChange(leave, row(false), lead)).toBe(true)
    expect(mayChange(leave, row(true), of('leave:approve'))).toBe(false)
    expect(stepsFor(leave, row(true), person)).toEqual(['cancel'])
    expect(stepsFor(leave, row(false), person)).toEqual([])
    expect(stepsFor(leave, row(false), lead)).toEqual(['approve', 'refuse', 'cancel'])
    expect(stepsFor(leave, row(false, 'refused'), lead)).toEqual([])
  })

  it('makes the query of its list: several values, days between, nothing else', () => {
    const query = rowsQueryOf(leave)
    expect(
      query.parse({ kind: 'sick,annual', status: 'pending', fromFrom: '2026-01-01', sort: 'employee' }),
    ).toMatchObject({ kind: ['sick', 'annual'], status: ['pending'], fromFrom: '2026-01-01', page: 1, pageSize: 50 })
    for (const wrong of [
      { kind: 'holiday' },
      { status: 'gone' },
      { fromFrom: 'x' },
      { sort: 'id' },
      { note: 'x' },
      { kind: '' },
    ])
      expect(query.safeParse(wrong).success).toBe(false)
  })
})

describe('a value', () => {
  const check = (field: NamedField, value: string) => checkValue(field, normalise(field, value))?.code ?? null
  it.each([
    ['ada@plant.example', null],
    ['ada@plant', 'not_an_email'],
    ['a b@plant.example', 'not_an_email'],
    ['ada@plant.example\nx', 'control_characters'],
  ])('%j as an e-mail address: %s', (value, code) => expect(check({ name: 'x', type: 'email' }, value)).toBe(code))
  it.each([
    ['+90 (212) 555-01.02', null],
    ['12', 'not_a_phone'],
    ['call me', 'not_a_phone'],
  ])('%j as a phone number: %s', (value, code) => expect(check({ name: 'x', type: 'phone' }, value)).toBe(code))
  it.each([
    ['one\ntwo\tthree', null],
    ['bell\u0007', 'control_characters'],
    ['x'.repeat(21), 'too_long'],
  ])('%j as a long text of 20: %s', (value, code) =>
    expect(check({ name: 'x', type: 'longText', max: 20 }, value)).toBe(code),
  )
  it.each([
    ['2026-01-01T08:00:00+03:00', null],
    ['2026-01-01T08:00', 'not_an_instant'],
    ['2026-13-01T08:00:00Z', 'not_an_instant'],
  ])('%j as an instant: %s', (value, code) => expect(check({ name: 'x', type: 'datetime' }, value)).toBe(code))
  it('an instant is kept in UTC, and a text may be asked to have a form', () => {
    expect(normalise({ name: 'x', type: 'datetime' }, '2026-01-01T08:00:00+03:00')).toBe('2026-01-01T05:00:00.000Z')
    const plate: NamedField = { name: 'x', type: 'text', max: 10, pattern: '[A-Z0-9]+' }
    expect([check(plate, '34ABC1'), check(plate, '34 abc')]).toEqual([null, 'wrong_form'])
  })
})
