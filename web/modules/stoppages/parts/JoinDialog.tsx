import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { joinStops, refOf } from '../public/stoppages.api.ts'
import { StopDialog, useStopSaving } from './StopDialog.tsx'
import { useStopWords } from '../use-stop-words.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Makes one of stops that follow each other, with the reason of one of them. */
export function JoinDialog({ stops, onClose }: { stops: readonly Stop[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { done } = useStopWords()
  const [reasonId, setReasonId] = useState(() => stops.find((stop) => stop.reasonId !== null)?.reasonId ?? null)
  const total = stops.reduce((sum, { seconds }) => sum + seconds, 0)
  const time = durationText(total, i18n.locale)
  const choices = [...new Map(stops.map(({ reasonId: id, reason }) => [id, reason]))]
  const saving = useStopSaving(async () => {
    const { batchId } = await joinStops({ stops: stops.map(refOf), reasonId })
    done(t`Joined into one stop`, batchId)
    onClose()
  })
  return (
    <StopDialog
      saving={saving}
      onClose={onClose}
      title={<Trans>Join {stops.length} stops into one</Trans>}
      description={`${stops[0]?.machine ?? ''} · ${time}`}
      verb={<Trans>Join</Trans>}
    >
      <ul className="mb-3 text-sm">
        {stops.map((stop) => (
          <li key={stop.id} className="flex gap-3 py-0.5">
            <bdi className="tabular-nums text-muted">
              {formatDate(stop.startLocal, i18n.locale, 'time')}–{formatDate(stop.endLocal, i18n.locale, 'time')}
            </bdi>
            <span className="min-w-0 flex-1 truncate">{stop.reason ?? t`No reason given`}</span>
          </li>
        ))}
      </ul>
      {choices.length > 1 && (
        <fieldset className="space-y-1.5 pb-2">
          <legend className="mb-1 text-sm font-medium">
            <Trans>The reason of the whole</Trans>
          </legend>
          {choices.map(([id, name]) => (
            <label
              key={id ?? ''}
              className={classNames(
                'flex min-h-10 cursor-pointer items-center gap-2 rounded-md border px-3 text-sm thumb:min-h-14',
                id === reasonId ? 'border-accent bg-accent-soft' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="reason"
                checked={id === reasonId}
                onChange={() => setReasonId(id)}
                className="accent-[rgb(var(--accent))]"
              />
              {name ?? t`No reason given`}
            </label>
          ))}
        </fieldset>
      )}
    </StopDialog>
  )
}
