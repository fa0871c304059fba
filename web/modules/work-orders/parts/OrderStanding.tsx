import { Trans, useLingui } from '@lingui/react/macro'
import type { CutRow, CutValue } from '#web/core/cut/cut.ts'
import { codeTone } from '#web/platform/reports/words/code-tones.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useValueText } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'

const labels = ['production_status', 'order_progress', 'order_label'] as const

const number = (value: CutValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** State of the order: its labels, and how much of it is made, with a mark where the plan wants it to be by now. */
export function OrderStanding({ order }: { order: CutRow }) {
  const { t, i18n } = useLingui()
  const write = useValueText('business_date')
  const completion = number(order.completion)
  const planned = number(order.planned_share)
  const share = (value: number | null) => `${Math.min(100, Math.max(0, (value ?? 0) * 100))}%`
  const pieces = (name: string) => formatFigure(number(order[name]), 'pieces', i18n.locale)
  const done = formatFigure(completion, 'ratio', i18n.locale)
  return (
    <div className="mb-4 rounded-lg border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {labels.map((name) => (
          <Badge key={name} tone={codeTone(name, order[name] ?? null) ?? 'neutral'}>
            {write(name, order[name] === null ? null : String(order[name]))}
          </Badge>
        ))}
        <p className="ms-auto flex items-center gap-3 text-sm">
          <span className="tabular-nums">
            <Trans>
              {pieces('produced_pieces')} of {pieces('planned_quantity')} pieces
            </Trans>
          </span>
          <bdi className="text-lg font-semibold tabular-nums">{done}</bdi>
        </p>
      </div>
      <div className="relative mt-3 h-2 rounded-full bg-sunken">
        <meter className="sr-only" aria-label={t`Completion`} min={0} max={1} value={Math.min(1, completion ?? 0)}>
          {done}
        </meter>
        <div className="h-full rounded-full bg-accent" style={{ width: share(completion) }} />
        {planned !== null && planned > 0 && planned < 1 && (
          <span
            title={t`Planned until the end of yesterday: ${pieces('planned_by_now')}`}
            className="absolute -top-1 h-4 w-0.5 bg-fg"
            style={{ insetInlineStart: share(planned) }}
          />
        )}
      </div>
      {planned !== null && planned > 0 && planned < 1 && (
        <p className="mt-2 text-xs text-muted">
          <Trans>Planned until the end of yesterday: {pieces('planned_by_now')}</Trans>
        </p>
      )}
    </div>
  )
}
