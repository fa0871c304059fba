import type { TableState } from './table-state.ts'

/** A reader's actions on a table, as pure steps from one state to the next. */

/** First click sorts (figures from the largest), the second reverses, the third removes the order. */
export function toggleSort(state: TableState, id: string, { multi = false, descFirst = false } = {}): TableState {
  const current = state.sort.find((entry) => entry.id === id)
  const others = multi ? state.sort.filter((entry) => entry.id !== id) : []
  if (!current) return { ...state, sort: [...others, { id, desc: descFirst }] }
  const turned = current.desc === descFirst
  if (!turned) return { ...state, sort: others }
  const next = { id, desc: !descFirst }
  return { ...state, sort: multi ? state.sort.map((entry) => (entry.id === id ? next : entry)) : [next] }
}

export function setSort(state: TableState, id: string, desc: boolean): TableState {
  return { ...state, sort: [{ id, desc }] }
}

/** The columns as on the screen: pinned at the start, the rest, pinned at the end. */
export function displayOrder(state: TableState, columnIds: readonly string[]): string[] {
  const all = fullOrder(state, columnIds)
  const pinned = new Set([...state.pinned.start, ...state.pinned.end])
  const columns = new Set(columnIds)
  return [
    ...state.pinned.start.filter((id) => columns.has(id)),
    ...all.filter((id) => !pinned.has(id)),
    ...state.pinned.end.filter((id) => columns.has(id)),
  ]
}

/** Moves a column to the place of another one, also into or out of a pinned edge. */
export function moveColumn(state: TableState, columnIds: readonly string[], id: string, target: string): TableState {
  if (id === target) return state
  const shown = displayOrder(state, columnIds)
  const backwards = shown.indexOf(id) > shown.indexOf(target)
  const edge = edgeOf(state, target)
  const start = place(state.pinned.start, id, target, edge === 'start', backwards)
  const end = place(state.pinned.end, id, target, edge === 'end', backwards)
  const order = place(fullOrder(state, columnIds), id, target, true, backwards)
  return { ...state, order, pinned: { start, end } }
}

/** One place towards the start or the end, among the columns that are shown. */
export function nudgeColumn(state: TableState, columnIds: readonly string[], id: string, by: -1 | 1): TableState {
  const hidden = new Set(state.hidden)
  const shown = displayOrder(state, columnIds).filter((other) => !hidden.has(other))
  const target = shown[shown.indexOf(id) + by]
  return target === undefined ? state : moveColumn(state, columnIds, id, target)
}

export function pinColumn(state: TableState, id: string, edge: 'start' | 'end' | undefined): TableState {
  const start = state.pinned.start.filter((other) => other !== id)
  const end = state.pinned.end.filter((other) => other !== id)
  if (edge === 'start') start.push(id)
  if (edge === 'end') end.unshift(id)
  return { ...state, pinned: { start, end } }
}

export function showColumn(state: TableState, id: string, shown: boolean): TableState {
  const hidden = state.hidden.filter((other) => other !== id)
  return { ...state, hidden: shown ? hidden : [...hidden, id] }
}

export function groupColumn(state: TableState, id: string, grouped: boolean): TableState {
  const group = state.group.filter((other) => other !== id)
  return { ...state, group: grouped ? [...group, id] : group }
}

export function resizeColumn(state: TableState, id: string, size: number): TableState {
  return { ...state, sizes: { ...state.sizes, [id]: Math.round(size) } }
}

export function edgeOf(state: TableState, id: string): 'start' | 'end' | undefined {
  if (state.pinned.start.includes(id)) return 'start'
  return state.pinned.end.includes(id) ? 'end' : undefined
}

function fullOrder(state: TableState, columnIds: readonly string[]): string[] {
  const columns = new Set(columnIds)
  const ordered = state.order.filter((id) => columns.has(id))
  const listed = new Set(ordered)
  return [...ordered, ...columnIds.filter((id) => !listed.has(id))]
}

function place(list: readonly string[], id: string, target: string, wanted: boolean, before: boolean): string[] {
  const rest = list.filter((other) => other !== id)
  const at = rest.indexOf(target)
  if (!wanted || at < 0) return rest
  return [...rest.slice(0, before ? at : at + 1), id, ...rest.slice(before ? at : at + 1)]
}
