import type { ChartItem } from '#web/core/chart-specs/chart-spec.ts'

/** Most marks or series in one chart; the rest is united. */
export const mostMarks = 12
/** Key of the united rest; nothing can be filtered by it. */
export const otherKey = '__other__'

export type RankedItem = ChartItem & {
  /** Part of the sum of all items; null without a sum. */
  share: number | null
  /** Part reached by this and all larger items. */
  cumulative: number | null
  isOther: boolean
}

/**
 * Sorts by size, unites what exceeds the limit into one last item and adds shares of the sum of all items (also of those
 * that are united). Items without a value come last and have no share.
 */
export function rankItems(
  items: readonly ChartItem[],
  {
    limit = mostMarks,
    other,
    order = 'largest',
    unite = true,
  }: {
    limit?: number
    other: string
    order?: 'largest' | 'smallest' | 'given'
    /** Ratios cannot be summed: the rest is then left out instead of united. */
    unite?: boolean
  },
): RankedItem[] {
  const sorted = order === 'given' ? [...items] : items.toSorted((a, b) => bySize(a, b, order))
  const total = items.reduce((sum, item) => sum + Math.max(0, item.value ?? 0), 0)
  const most = Math.min(limit, mostMarks)
  const overflows = sorted.length > most
  const shown: (ChartItem & { isOther: boolean })[] = sorted
    .slice(0, overflows && unite ? most - 1 : most)
    .map((item) => ({ ...item, isOther: false }))
  if (overflows && unite) shown.push(uniteItems(sorted.slice(most - 1), other))
  let reached = 0
  return shown.map((item) => {
    reached += Math.max(0, item.value ?? 0)
    const hasShare = total > 0 && item.value !== null
    return { ...item, share: hasShare ? item.value! / total : null, cumulative: total > 0 ? reached / total : null }
  })
}

/** The rest as one item; its comparison is known only if every part's is. */
function uniteItems(items: readonly ChartItem[], other: string): ChartItem & { isOther: true } {
  const sum = (read: (item: ChartItem) => number | null | undefined) =>
    items.every((item) => typeof read(item) === 'number') ? items.reduce((total, item) => total + read(item)!, 0) : null
  return {
    key: otherKey,
    label: `${other} (${items.length})`,
    value: items.reduce((total, item) => total + (item.value ?? 0), 0),
    ...(items.some((item) => item.before !== undefined) ? { before: sum((item) => item.before) } : {}),
    tone: 'neutral',
    isOther: true,
  }
}

function bySize(a: ChartItem, b: ChartItem, order: 'largest' | 'smallest'): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
  return order === 'largest' ? b.value - a.value : a.value - b.value
}
