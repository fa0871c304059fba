import { textWidth } from './text.ts'

/** Pixels of one row of a legend. */
export const legendRow = 22

/** Rows that a legend's labels take when they wrap; swatch and gap count as `between` pixels. */
export function legendRows(labels: readonly string[], width: number, between = 32): number {
  let rows = 1
  let used = 0
  for (const label of labels) {
    const taken = textWidth(label, 12) + between
    if (used > 0 && used + taken > width) {
      rows += 1
      used = 0
    }
    used += taken
  }
  return rows
}

/** Rows that a chart keeps for the legend of so many series. */
export const reservedLegendRows = (series: number): number => (series > 5 ? 2 : 1)
