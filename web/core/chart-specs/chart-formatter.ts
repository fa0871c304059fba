import type { Grain } from './chart-spec.ts'
import type { Unit } from '../figures/formats.ts'

/**
 * How charts write figures. Its one implementation is `chart-figures.ts`, on the formats that the table, Excel and PDF
 * use too; charts take it as an argument, so that they know no language.
 */
export type ChartFormatter = {
  /** The figure in full with its unit: `412 h 10 min`, `84.1 %`. `null` is the sign for "not known". */
  value: (value: number | null, unit: Unit) => string
  /** A tick or a direct label: short, with its unit; `largest` is the greatest value of the axis. */
  short: (value: number, unit: Unit, largest: number) => string
  /** A period on an axis or in a tooltip; `long` adds weekday and year. */
  date: (at: string, grain: Grain, long?: boolean) => string
  /** A moment: `14 Nov 06:12`. */
  moment: (at: string) => string
  /** A change against the compared figure with its sign: `+8 %`; for ratios in points. */
  change: (value: number | null, before: number | null, unit: Unit) => string
}
