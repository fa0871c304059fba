import { classify } from '#web/core/figures/bands.ts'
import type { CutRow } from '#web/core/cut/cut.ts'

/** Separate losses of a machine, by measure of the view `oee`. */
export const lossMeasures = [
  'breakdown_seconds',
  'setup_seconds',
  'minor_stop_seconds',
  'other_stop_seconds',
  'unexplained_seconds',
  'speed_loss_seconds',
  'quality_loss_seconds',
] as const

export type Attention = {
  machine: string
  oee: number | null
  /** All losses of its planned time together, in seconds. */
  lostSeconds: number
  /** The largest of the losses. */
  loss: (typeof lossMeasures)[number]
  lossSeconds: number
}

const number = (row: CutRow, name: string): number => (typeof row[name] === 'number' ? row[name] : 0)

/** Machines with a poor OEE, or none that can be known, by the time they lost, worst first. */
export function needAttention(rows: CutRow[], most: number): Attention[] {
  return rows
    .flatMap((row): Attention[] => {
      if (typeof row['machine'] !== 'string') return []
      const lostSeconds = lossMeasures.reduce((sum, name) => sum + number(row, name), 0)
      const loss = lossMeasures.reduce((worst, name) => (number(row, name) > number(row, worst) ? name : worst))
      const oee = typeof row['oee'] === 'number' ? row['oee'] : null
      return [{ machine: row['machine'], oee, lostSeconds, loss, lossSeconds: number(row, loss) }]
    })
    .filter((entry) => entry.lostSeconds > 0 && (classify('oee', entry.oee)?.tone ?? 'poor') === 'poor')
    .toSorted((a, b) => b.lostSeconds - a.lostSeconds)
    .slice(0, most)
}

/** The longest reason of each machine among rows of machine, reason and downtime. */
export function mainReasons(rows: CutRow[]): Map<string, { reason: string | null; seconds: number }> {
  const main = new Map<string, { reason: string | null; seconds: number }>()
  for (const row of rows) {
    const machine = String(row['machine'] ?? '')
    const seconds = number(row, 'stoppage_seconds')
    if (seconds > (main.get(machine)?.seconds ?? 0))
      main.set(machine, { reason: typeof row['reason'] === 'string' ? row['reason'] : null, seconds })
  }
  return main
}

/** The last business date before today on which the plant was to produce. */
export function lastWorkedDay(rows: CutRow[], today: string): string | null {
  const days = rows
    .filter((row) => number(row, 'planned_production_seconds') > 0)
    .map((row) => String(row['business_date']))
    .filter((date) => date < today)
  return days.toSorted().at(-1) ?? null
}
