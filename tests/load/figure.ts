/** The parts of the benchmark, in the order of its table; `--only` takes their names. */
export const parts = [
  'start',
  'freshness',
  'seed',
  'reports',
  'extract',
  'exports',
  'pages',
  'api',
  'audit',
  'ingest',
  'attendance',
  'meters',
  'tasks',
  'board',
  'beside',
  'memory',
  'crashes',
] as const
export type Part = (typeof parts)[number]

/** One line of the benchmark's table. */
export interface Figure {
  what: string
  /** Ratio to a reference of the same run, where the bar is one; machines differ, ratios less. */
  ratio?: string
  measured: string
  bar: string
  /** The measured as a share of the bar: 1 is the bar itself, less is better. */
  ofBar?: number
  holds: boolean
}

/** A bar that the measurement must stay below. */
export const below = (value: number, limit: number) => ({ ofBar: value / limit, holds: value < limit })

/** A bar that the measurement must reach. @param slack tolerated missing share. */
export const atLeast = (value: number, limit: number, slack = 0) => ({
  ofBar: limit / value,
  holds: value >= limit * (1 - slack),
})

/** A figure without a bar. */
export const noBar = { bar: 'none', holds: true }
