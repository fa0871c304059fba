import type { Layout, LayoutPlace } from '#api/modules/andon/layouts.contract.ts'

/** The places of a plan while they are changed, with the way back. */
export interface Draft {
  places: readonly LayoutPlace[]
  past: readonly (readonly LayoutPlace[])[]
  future: readonly (readonly LayoutPlace[])[]
}

/** Columns of the grid that machines snap to. */
export const gridColumns = 50
const longestPast = 100

export const draftOf = (layout: Pick<Layout, 'places'>): Draft => ({ places: layout.places, past: [], future: [] })

function changed(draft: Draft, places: readonly LayoutPlace[]): Draft {
  return { places, past: [...draft.past, draft.places].slice(-longestPast), future: [] }
}

/** Puts a machine at a place, inside the plan, and removes it from its old one. */
export function putMachine(draft: Draft, place: LayoutPlace): Draft {
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  const put = { ...place, x: inside(place.x), y: inside(place.y) }
  return changed(draft, [...draft.places.filter((one) => one.machineId !== place.machineId), put])
}

export function takeMachine(draft: Draft, machineId: string): Draft {
  return changed(
    draft,
    draft.places.filter((one) => one.machineId !== machineId),
  )
}

/** Puts machines in rows into the free part of the plan: a start that one only has to correct. */
export function putAll(draft: Draft, machineIds: readonly string[]): Draft {
  const columns = Math.ceil(Math.sqrt(machineIds.length * 1.6))
  const rows = Math.ceil(machineIds.length / columns)
  const added = machineIds.map((machineId, index) => ({
    machineId,
    x: ((index % columns) + 0.5) / columns,
    y: (Math.floor(index / columns) + 0.5) / rows,
  }))
  return changed(draft, [...draft.places.filter((one) => !machineIds.includes(one.machineId)), ...added])
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1)
  if (!before) return draft
  return { places: before, past: draft.past.slice(0, -1), future: [draft.places, ...draft.future] }
}

export function redo(draft: Draft): Draft {
  const [next, ...rest] = draft.future
  if (!next) return draft
  return { places: next, past: [...draft.past, draft.places], future: rest }
}

/** The nearest point of the grid; its squares are as wide as high. */
export function snap(point: { x: number; y: number }, { width, height }: Pick<Layout, 'width' | 'height'>) {
  const step = 1 / gridColumns
  const stepY = (step * width) / height
  return { x: Math.round(point.x / step) * step, y: Math.round(point.y / stepY) * stepY }
}
