import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#web/core/figures/bands.ts'

/** What colours and signs of the grid mean. */
export function Legend() {
  const { i18n } = useLingui()
  const exact = i18n.number(limits.exactWorkHours)
  const { from, to } = limits.missingHours
  const share = i18n.number(limits.planMarker, { style: 'percent' })
  const box = 'inline-block size-3 rounded-sm border border-line align-[-2px]'
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <span>
        <i aria-hidden className={`${box} bg-success/25`} /> <Trans>exactly {exact} hours</Trans>
      </span>
      <span>
        <i aria-hidden className={`${box} bg-warning/30`} />{' '}
        <Trans>
          −{from} to −{to}: whole hours missing
        </Trans>
      </span>
      <span>
        ¾ <Trans>less than {share} of the plan</Trans>
      </span>
      <span>
        + <Trans>overtime in hours</Trans>
      </span>
      <span>
        ! <Trans>open exceptions</Trans>
      </span>
    </p>
  )
}
