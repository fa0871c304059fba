import type { DragEndEvent } from '@dnd-kit/core'
import type { LayoutPlace } from '#api/modules/andon/layouts.contract.ts'

/**
 * Where on a plan a machine was let go, 0 to 1 across and down.
 *
 * @param place where it stood; none when it came from beside the plan.
 * @returns null when it was let go beside the plan and goes back to where it came from.
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
