import { useLingui } from '@lingui/react/macro'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'

interface TargetBarProps {
  /** Without `good` the pieces made by then are unknown. */
  machine: Pick<BoardMachine, 'good' | 'target'>
  className?: string
}

/** Good pieces of the shift against its target; the mark is the target for now. */
export function TargetBar({ machine: { good, target }, className }: TargetBarProps) {
  const { t, i18n } = useLingui()
  const write = (value: number) => formatFigure(value, 'pieces', i18n.locale, { bare: true })
  const whole = target ? Math.max(target.whole, good ?? 0) : 0
  const made = good === null ? '–' : write(good)
  const due = target ? write(target.soFar) : ''
  const width = (value: number) => `${whole > 0 ? Math.min(100, (value / whole) * 100) : 0}%`
  return (
    <span className={classNames('relative block h-[0.45em]', className)}>
      <span className="sr-only">{target ? t`${made} good pieces, ${due} due by now` : t`${made} good pieces`}</span>
      <span aria-hidden className="absolute inset-0 rounded-full bg-current opacity-25" />
      {target && (
        <>
          {good !== null && (
            <span
              aria-hidden
              className="absolute inset-y-0 start-0 rounded-full bg-current"
              style={{ width: width(good) }}
            />
          )}
          <span
            aria-hidden
            className="absolute -inset-y-[0.2em] w-[0.2em] rounded-full bg-current shadow-[0_0_0_1px_rgb(0_0_0/0.45)]"
            style={{ insetInlineStart: `calc(${width(target.soFar)} - 0.1em)` }}
          />
        </>
      )}
    </span>
  )
}
