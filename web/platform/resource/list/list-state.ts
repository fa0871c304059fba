import type { Resource } from '#api/platform/resource/resource.contract.ts'
import type { TableState } from '#web/ui/table/table-state.ts'

/** What of a list is shown, as its address says: every other word of the address is a filter. */
export interface ListState {
  page: number
  search: string
  use: 'all' | 'yes' | 'no'
  sort: TableState['sort']
  filters: Readonly<Record<string, string>>
}

const others = new Set(['page', 'search', 'use', 'sort', 'order', 'row', 'tab'])

export function readList(params: URLSearchParams): ListState {
  const use = params.get('use')
  const sort = params.get('sort')
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    use: use === 'yes' || use === 'no' ? use : 'all',
    sort: sort ? [{ id: sort, desc: params.get('order') === 'desc' }] : [],
    filters: Object.fromEntries([...params].filter(([name, value]) => !others.has(name) && value !== '')),
  }
}

/** What the server is asked for a list: of the filters only those that the resource has. */
export function queryOf(
  { list, retires }: Pick<Resource, 'list' | 'retires'>,
  { search, use, sort, filters }: ListState,
): Record<string, string> {
  const [by] = sort
  const names = list.filters.flatMap((name) => [name, `${name}From`, `${name}To`])
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name))),
    ...(search && { search }),
    ...(retires && use !== 'all' && { active: use }),
    ...(by && { sort: by.id, order: by.desc ? 'desc' : 'asc' }),
  }
}
