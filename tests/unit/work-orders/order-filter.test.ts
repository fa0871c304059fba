import { describe, expect, it } from 'vitest'
import { ordersExportSchema } from '#api/modules/work-orders/work-orders.contract.ts'
import { documentWords } from '#tests/support/document-words.ts'
import { orderExport } from '#web/modules/work-orders/list/order-export.ts'
import { emptyTableState } from '#web/ui/table/table-state.ts'
import { readList, sortOf, usual, writeList } from '#web/modules/work-orders/list/order-filter.ts'
import { changedOnly, emptyForm, fromForm, orderFormSchema } from '#web/modules/work-orders/form/order-form.ts'

const read = (search: string) => readList(new URLSearchParams(search))
const write = (search: string) => writeList(read(search)).toString()

describe('the address of the list', () => {
  it('omits defaults', () => {
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

  it('sends numbers as numbers and empty fields as nothing', () => {
    expect(fromForm(typed)).toMatchObject({ plannedQuantity: 12, plannedPrints: null, dueDate: null, machineId: null })
  })

  it('sends only changed fields', () => {
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

describe('the list as a file', () => {
  const columns = (['code', 'dueDate', 'produced', 'label', 'note'] as const).map((id) => ({ id, label: `the ${id}` }))
  const names = { order_label: { on_time: 'On time' } }
  const letter = { format: 'xlsx', language: 'en', title: 'Orders', filters: [], words: documentWords } as const

  it('has the visible columns in order, pinned ones first, with the present filter and sort', () => {
    const table = {
      ...emptyTableState,
      order: ['select', 'label', 'produced', 'note', 'dueDate', 'code'],
      hidden: ['note'],
      pinned: { start: ['select', 'code'], end: [] },
      sort: [{ id: 'produced', desc: true }],
    }
    const made = orderExport(
      { columns, table, filter: { search: 'cup', status: 'open' }, names },
      { ...letter, filters: [] },
    )
    expect(ordersExportSchema.parse(made)).toMatchObject({
      columns: [
        { member: 'code', label: 'the code', format: { as: 'text' }, align: 'start' },
        { member: 'label', format: { as: 'code', names: names.order_label } },
        { member: 'produced', format: { as: 'figure', unit: 'pieces' }, align: 'end' },
        { member: 'dueDate', format: { as: 'date' } },
      ],
      filter: { search: 'cup', status: 'open' },
      sort: 'produced',
      desc: 'true',
    })
  })
})
