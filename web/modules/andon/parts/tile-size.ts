import type { Layout, LayoutPlace } from '#api/modules/andon/layouts.contract.ts'

/** Width and height of a tile with its gap, in its own `em`. */
const tile = { width: 6.8, height: 3.7 }
/** Parts of the plan's width: larger is not needed, smaller cannot be read. */
const largest = 0.024
const smallest = 0.0105

/** Size of the words of tiles on a plan, as a part of its width: as large as leaves neighbours apart. */
export function tileSize({ width, height }: Pick<Layout, 'width' | 'height'>, places: readonly LayoutPlace[]): number {
  let size = largest
  const byColumn = places.toSorted((one, other) => one.x - other.x)
  for (const [index, one] of byColumn.entries()) {
    for (const other of byColumn.slice(index + 1)) {
      const across = (other.x - one.x) / tile.width
      // Everything further on is further away.
      if (across >= size) break
      const down = (Math.abs(other.y - one.y) * height) / width / tile.height
      size = Math.min(size, Math.max(across, down))
      if (size <= smallest) return smallest
    }
  }
  return size
}
