/** One line of the benchmark's table. */
export interface Figure {
  what: string
  /** Ratio to a reference of the same run, where the bar is one; machines differ, ratios less. */
  ratio?: string
  measured: string
  bar: string
  holds: boolean
}

/** The whole benchmark as one Markdown table, ratios first. */
export function renderFigures(figures: Figure[]): string {
  const rows = figures.map(
    ({ what, ratio, measured, bar, holds }) =>
      `| ${what} | ${ratio ?? ''} | ${measured} | ${bar} | ${holds ? 'yes' : '**no**'} |`,
  )
  return ['| what | ratio | measured | bar | holds |', '|---|---|---|---|---|', ...rows].join('\n')
}
