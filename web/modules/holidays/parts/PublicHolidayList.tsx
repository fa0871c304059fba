import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { PublicHolidays } from '#api/modules/holidays/holidays.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { partWords } from '../part-words.ts'

type Holiday = PublicHolidays[number]

interface Props {
  holidays: readonly Holiday[]
  isChosen: (holiday: Holiday) => boolean
  onTick: (holidays: readonly Holiday[], on: boolean) => void
}

const kindWords = { bank: msg`Banks and offices`, optional: msg`Optional` }

/** Proposed days, each with a tick; existing ones are marked and stay. */
export function PublicHolidayList({ holidays, isChosen, onTick }: Props) {
  const { t, i18n } = useLingui()
  const open = holidays.filter(({ there }) => !there)
  const chosen = open.filter(isChosen)
  if (holidays.length === 0) return <EmptyState title={<Trans>No public holidays are known for these years</Trans>} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-1">
        <Checkbox
          label={<Trans>All days</Trans>}
          disabled={open.length === 0}
          checked={open.length > 0 && chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={(event) => onTick(open, event.target.checked)}
        />
        <span className="text-sm text-muted">
          <Trans>
            {chosen.length} of {holidays.length} chosen
          </Trans>
        </span>
      </div>
      <ul aria-label={t`Public holidays`} className="divide-y divide-line">
        {holidays.map((holiday) => (
          <li key={`${holiday.date} ${holiday.part}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <Checkbox
              className="min-w-0 flex-1"
              disabled={holiday.there}
              checked={isChosen(holiday)}
              onChange={(event) => onTick([holiday], event.target.checked)}
              label={
                <span className="flex flex-col gap-x-3 sm:flex-row">
                  <span className="w-36 shrink-0 tabular-nums text-muted">
                    {formatDate(holiday.date, i18n.locale, 'dayLong')}
                  </span>
                  <bdi>{holiday.description}</bdi>
                </span>
              }
            />
            <span className="flex flex-wrap gap-1.5">
              {holiday.part !== 'whole' && <Badge tone="info">{i18n._(partWords[holiday.part])}</Badge>}
              {holiday.kind !== 'public' && <Badge>{i18n._(kindWords[holiday.kind])}</Badge>}
              {holiday.working && (
                <Badge tone="accent">
                  <Trans>Working day</Trans>
                </Badge>
              )}
              {holiday.missingIn && (
                <Badge tone="warning">
                  <Trans>Not in {holiday.missingIn}</Trans>
                </Badge>
              )}
              {holiday.gone && (
                <Badge>
                  <Trans>Taken out before</Trans>
                </Badge>
              )}
              {holiday.there && (
                <Badge tone="success">
                  <Trans>Already there</Trans>
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
