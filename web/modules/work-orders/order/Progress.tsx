import { useLingui } from '@lingui/react/macro'
import { formatFigure } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = { completion: number | null; done?: boolean; className?: string; bar?: string }

/** How much of an order is made: a bar with its share; nothing but a dash without an ordered quantity. */
export function OrderProgress({ completion, done = false, className, bar = 'h-1.5' }: Props) {
  const { t, i18n } = useLingui()
  const share = Math.min(1, Math.max(0, completion ?? 0))
  // Cut, not rounded: 100 % is said of nothing that is not whole.
  const whole = completion === null ? null : Math.floor(completion * 100 + 1e-9) / 100
  const text = formatFigure(whole, 'ratio', i18n.locale, { digits: 0 })
  return (
    <span className={classNames('flex min-w-0 items-center gap-2', className)}>
      <span className={classNames('relative min-w-8 flex-1 overflow-hidden rounded-full bg-line', bar)}>
        <meter className="sr-only" aria-label={t`Completion`} min={0} max={1} value={share}>
          {text}
        </meter>
        <span
          aria-hidden
          className={classNames('absolute inset-y-0 start-0 rounded-full', done ? 'bg-success' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <bdi className="w-10 shrink-0 text-end tabular-nums">{text}</bdi>
    </span>
  )
}
