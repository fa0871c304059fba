import { cutMiddle, textWidth } from './text.ts'

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

/** Rows that a chart keeps for the legend of so many series before its width is known. */
export const reservedLegendRows = (series: number): number => (series > 5 ? 2 : 1)

/** A part of a whole as the legend names it. */
export const shareLabel = (label: string, share: string): string => `${cutMiddle(label, 180, 12)}  ${share}`

/** Look of a legend with all rows shown. */
export const legendLook = {
  type: 'plain',
  top: 0,
  itemWidth: 10,
  itemHeight: 10,
  itemGap: 14,
  icon: 'roundRect',
  selectedMode: false,
} as const
