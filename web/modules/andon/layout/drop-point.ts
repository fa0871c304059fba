import type { DragEndEvent } from '@dnd-kit/core'
import type { LayoutPlace } from '#api/modules/andon/layouts.contract.ts'

/**
 * Where a machine was dropped on a plan, 0 to 1 across and down.
 *
 * @param place its previous place; none when it came from beside the plan.
 * @returns null when it was dropped beside the plan and returns to its previous place.
 */
export function dropPoint(
  { delta, activatorEvent }: Pick<DragEndEvent, 'delta' | 'activatorEvent'>,
  area: DOMRect | undefined,
  place: LayoutPlace | undefined,
): { x: number; y: number } | null {
  if (!area || !(activatorEvent instanceof PointerEvent)) return null
  if (place) return { x: place.x + delta.x / area.width, y: place.y + delta.y / area.height }
  const x = (activatorEvent.clientX + delta.x - area.left) / area.width
  const y = (activatorEvent.clientY + delta.y - area.top) / area.height
  return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x, y }
}
