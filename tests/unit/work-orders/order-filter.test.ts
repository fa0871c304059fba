import { describe, expect, it } from 'vitest'
import { readList, sortOf, usual, writeList } from '#web/modules/work-orders/list/order-filter.ts'
import { changedOnly, emptyForm, fromForm, orderFormSchema } from '#web/modules/work-orders/form/order-form.ts'

const read = (search: string) => readList(new URLSearchParams(search))
const write = (search: string) => writeList(read(search)).toString()

describe('the address of the list', () => {
  it('holds nothing of what is usual', () => {
    expect(read('')).toEqual({ filter: usual, page: 1 })
    expect(write('status=open&active=true&page=1')).toBe('')
  })

  it('names a filter away, and comes back as it was', () => {
    expect(read('status=any&active=any').filter).toEqual({})
    for (const search of ['status=any', 'search=cup&late=true', 'labels=a%2Cb&page=3', 'status=closed'])
      expect(write(search)).toBe(search)
  })

  it('leaves out what no filter is', () => {
    expect(read('late=maybe&machines=x&colour=beige&page=-4&other=1')).toEqual({ filter: usual, page: 1 })
  })

  it('asks the server only for a sort it knows', () => {
    expect(sortOf([{ id: 'produced', desc: true }])).toEqual({ sort: 'produced', desc: 'true' })
    expect(sortOf([{ id: 'note', desc: true }])).toEqual({ sort: 'dueDate', desc: 'false' })
    expect(sortOf([])).toEqual({ sort: 'dueDate', desc: 'false' })
  })
})

describe('the form of an order', () => {
  const typed = { ...emptyForm, code: 'A', productId: 'p', plannedQuantity: '12', startDate: '2026-11-20' }

  it('sends numbers as numbers and what is empty as nothing', () => {
    expect(fromForm(typed)).toMatchObject({ plannedQuantity: 12, plannedPrints: null, dueDate: null, machineId: null })
  })

  it('sends of a change only what was changed', () => {
    expect(changedOnly(typed, { ...typed, note: 'x', labels: ['rush'] })).toEqual({ note: 'x', labels: ['rush'] })
    expect(changedOnly(typed, { ...typed })).toEqual({})
  })

  it('refuses words for numbers and a due date before the start', () => {
    const faults = (change: object) =>
      orderFormSchema.safeParse({ ...typed, ...change }).error?.issues.map((issue) => issue.path.join('.')) ?? []
    expect(faults({})).toEqual([])
    expect(faults({ plannedQuantity: 'many' })).toEqual(['plannedQuantity'])
    expect(faults({ plannedQuantity: '' })).toEqual(['plannedQuantity'])
    expect(faults({ dueDate: '2026-11-19' })).toEqual(['dueDate'])
  })
})
