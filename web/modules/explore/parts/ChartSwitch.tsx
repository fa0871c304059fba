import { useLingui } from '@lingui/react/macro'
import {
  ChartBarDecreasing,
  ChartBarStacked,
  ChartColumnDecreasing,
  ChartLine,
  ChartSpline,
  Grid3x3,
  type LucideIcon,
  Rows3,
} from 'lucide-react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { type ChartKind, chartKinds, refuseChart, sensibleChart } from '#web/core/explore/chart-choice.ts'
import type { Picks } from '#web/core/explore/picks.ts'
import { useChartTexts } from '../use-refusal-text.ts'

const icons: Record<ChartKind, LucideIcon> = {
  bars: ChartBarDecreasing,
  pareto: ChartColumnDecreasing,
  trend: ChartSpline,
  stack: ChartBarStacked,
  lines: ChartLine,
  pivot: Grid3x3,
  table: Rows3,
}

type Props = { view: ViewModel; picks: Picks; onChoose: (kind: ChartKind | null) => void }

/** How the answer is drawn. What cannot show the picks says why; what suits them best is chosen until someone chooses. */
export function ChartSwitch({ view, picks, onChoose }: Props) {
  const { t } = useLingui()
  const { names, reasons } = useChartTexts()
  const best = sensibleChart(view, picks)
  const chosen = picks.chart ?? best
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{t`Show as`}</legend>
      {chartKinds.map((kind) => {
        const refusal = refuseChart(kind, view, picks)
        const reason = refusal ? reasons[refusal] : ''
        const Icon = icons[kind]
        return (
          <Tooltip key={kind} describes text={reason}>
            <button
              type="button"
              aria-pressed={kind === chosen}
              aria-disabled={refusal !== null || undefined}
              onClick={() =>
                refusal ? showToast('info', `${names[kind]}: ${reason}`) : onChoose(kind === best ? null : kind)
              }
              className={classNames(
                'inline-flex h-7 items-center gap-1.5 rounded-sm px-2 text-xs font-medium',
                kind === chosen ? 'bg-card text-fg shadow-sm' : 'text-muted hover:text-fg',
                refusal && 'cursor-not-allowed opacity-50',
              )}
            >
              <Icon aria-hidden className="size-4" />
              {names[kind]}
            </button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
