import { type Resource, filtersOf } from '#api/platform/resource/resource.contract.ts'
import { type ViewName, viewNames } from '#api/platform/resource/views.contract.ts'
import type { TableState } from '#web/ui/table/table-state.ts'

/** What of a list is shown, as its address says: every other word of the address is a filter. */
export interface ListState {
  page: number
  search: string
  use: 'all' | 'yes' | 'no'
  sort: TableState['sort']
  filters: Readonly<Record<string, string>>
  /** Its shape, as the address has it. */
  view: string | null
}

const others = new Set(['page', 'search', 'use', 'sort', 'order', 'row', 'tab', 'view', 'on', 'span'])

export function readList(params: URLSearchParams): ListState {
  const use = params.get('use')
  const sort = params.get('sort')
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    use: use === 'yes' || use === 'no' ? use : 'all',
    sort: sort ? [{ id: sort, desc: params.get('order') === 'desc' }] : [],
    view: params.get('view'),
    filters: Object.fromEntries([...params].filter(([name, value]) => !others.has(name) && value !== '')),
  }
}

/** What the server is asked for a list: of the filters only those that the resource has. */
export function queryOf(
  { list, retires, schedule, owners }: Pick<Resource, 'list' | 'retires' | 'schedule' | 'owners'>,
  { search, use, sort, filters }: ListState,
): Record<string, string> {
  const [by] = sort
  const names = filtersOf({ list }).flatMap((name) => [name, `${name}From`, `${name}To`])
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name))),
    ...(schedule && filters['due'] && { due: filters['due'] }),
    ...(owners && filters['owned'] && { owned: filters['owned'] }),
    ...(search && { search }),
    ...(retires && use !== 'all' && { active: use }),
    ...(by && { sort: by.id, order: by.desc ? 'desc' : 'asc' }),
  }
}

/** The shapes of a list, the table last unless it opens with it. */
export function viewsOf({ list: { views = {}, opens = 'table' } }: Pick<Resource, 'list'>): ViewName[] {
  const declared = viewNames.filter((name) => name === 'table' || views[name] !== undefined)
  return [opens, ...declared.filter((name) => name !== opens)]
}

/** The shape that the address asks for, or the one that the list opens with. */
export function shapeOf(resource: Pick<Resource, 'list'>, asked: string | null): ViewName {
  const views = viewsOf(resource)
  return views.find((name) => name === asked) ?? views[0]!
}
