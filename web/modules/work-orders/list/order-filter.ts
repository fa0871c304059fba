import {
  type OrderFilter,
  type OrderSort,
  orderFilterSchema,
  orderSorts,
} from '#api/modules/work-orders/work-orders.contract.ts'

export type ListState = { filter: Partial<OrderFilter>; page: number }

/** The list of who asks for nothing: orders that are open and in use. */
export const usual: Partial<OrderFilter> = { status: 'open', active: 'true' }

/** Every order, whatever its status. */
const anyWord = 'any'

/** The filter of an address. A missing part has its default; `status=any` removes it. Unknown parts are left out. */
export function readList(params: URLSearchParams): ListState {
  const filter: Record<string, string> = { ...usual }
  for (const [name, schema] of Object.entries(orderFilterSchema.shape)) {
    const value = params.get(name)
    if (value === null) continue
    if (value === anyWord) delete filter[name]
    else if (value !== '' && schema.safeParse(value).success) filter[name] = value
  }
  return { filter, page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) }
}

/** The address of a list; defaults are left out. */
export function writeList({ filter, page }: ListState): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(orderFilterSchema.shape) as (keyof OrderFilter)[]) {
    const value = filter[name] ?? (usual[name] === undefined ? undefined : anyWord)
    if (value !== undefined && value !== '' && value !== usual[name]) params.set(name, value)
  }
  if (page > 1) params.set('page', String(page))
  return params
}

/** Sort of the table as the server is asked for it. */
export function sortOf(sort: readonly { id: string; desc: boolean }[]): { sort: OrderSort; desc: 'true' | 'false' } {
  const first = sort[0]
  const known = orderSorts.find((name) => name === first?.id)
  return known ? { sort: known, desc: first?.desc ? 'true' : 'false' } : { sort: 'dueDate', desc: 'false' }
}
