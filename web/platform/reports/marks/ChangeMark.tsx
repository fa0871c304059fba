import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { Change } from '#web/core/figures/change-text.ts'

const colours = { better: 'text-success', worse: 'text-danger', neutral: 'text-muted' }
const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight }

/** A change with its arrow; screen readers also get its verdict in words. */
export function ChangeMark({ change }: { change: Change }) {
  const { t } = useLingui()
  const Arrow = arrows[change.direction]
  const verdicts = { better: t`better`, worse: t`worse`, neutral: '' }
  return (
    <span className={classNames('inline-flex items-center gap-x-0.5 text-xs font-medium', colours[change.verdict])}>
      <Arrow aria-hidden className={classNames('size-3.5', change.direction === 'same' && 'flip-rtl')} />
      {/* A minus in Arabic begins with a left-to-right mark: guessing the direction would put the unit first. */}
      <span className="[unicode-bidi:isolate]">{change.text}</span>
      {change.soFar && (
        <span
          className="ms-0.5"
          title={
            change.soFar === 'alike'
              ? t`The period is not over; it is compared with the other one up to the same time.`
              : t`The period is not over; it is compared with a whole one.`
          }
        >
          <Trans>so far</Trans>
        </span>
      )}
      {verdicts[change.verdict] && <span className="sr-only">{verdicts[change.verdict]}</span>}
    </span>
  )
}
