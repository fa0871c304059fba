import { Trans, useLingui } from '@lingui/react/macro'
import { classify } from '#web/core/figures/bands.ts'
import { formatFigure, withShare } from '#web/core/figures/formats.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LiveMachine } from '../production.api.ts'

const tones: Record<string, string> = { good: 'text-band-good', medium: 'text-band-medium', poor: 'text-band-poor' }

/** Seconds per piece against the ideal, judged as the cycle reports judge it. */
export function CyclePanel({ cycle }: { cycle: LiveMachine['cycle'] }) {
  const { t, i18n } = useLingui()
  const { ideal, actual, by, pieces } = cycle
  const write = (seconds: number | null, bare = false) =>
    formatFigure(seconds, 'seconds_per_piece', i18n.locale, { bare })
  const difference = ideal === null || actual === null ? null : actual - ideal
  const step = classify('cycleDifference', difference, ideal)
  const words: Record<string, string> = {
    muchFaster: t`Much faster than the ideal: check the ideal cycle`,
    faster: t`Faster than the ideal`,
    equal: t`Close to the ideal`,
    slower: t`Slower than the ideal`,
    muchSlower: t`Much slower than the ideal`,
  }
  const count = formatFigure(pieces, 'count', i18n.locale)
  return (
    <Card title={<Trans>Cycle</Trans>} className="sm:max-lg:col-span-2">
      <p className="flex items-baseline gap-2 tabular-nums">
        <bdi className="text-[40px] font-semibold leading-none">{write(actual, true)}</bdi>
        <span className="text-sm text-muted">
          <Trans>seconds a piece, ideal {write(ideal, true)}</Trans>
        </span>
      </p>
      <p className="mt-3 text-sm">
        {step && difference !== null ? (
          <span className={classNames('font-medium', tones[step.tone])}>
            {words[step.name]}{' '}
            <bdi>
              {withShare(formatFigure(difference, 'cycle_difference', i18n.locale), difference, ideal, i18n.locale)}
            </bdi>
          </span>
        ) : (
          <span className="text-muted">
            {ideal === null ? <Trans>No ideal cycle is known for it.</Trans> : <Trans>Nothing made yet.</Trans>}
          </span>
        )}
      </p>
      <p className="text-sm text-muted">
        {actual !== null &&
          (by === 'cycles' ? (
            <Trans>mean of the last {count} pieces</Trans>
          ) : (
            <Trans>run time of the shift over {count} pieces</Trans>
          ))}
      </p>
    </Card>
  )
}
