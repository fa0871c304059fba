import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { TimeStrip } from '#web/modules/machines/public/TimeStrip.tsx'
import { formatDate } from '#web/core/figures/formats.ts'
import { useSite } from '#web/platform/session/site.ts'
import { refOf, splitStop, stopReasonsQuery } from '../public/stoppages.api.ts'
import { StopDialog, useStopSaving } from './StopDialog.tsx'
import { useStopWords } from '../use-stop-words.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Cuts a stop in two, each part with its own reason. */
export function SplitDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { done } = useStopWords()
  const site = useSite()
  const { data: reasons } = useQuery(stopReasonsQuery(stop.machineId))
  const start = Date.parse(stop.start)
  const length = Math.floor((Date.parse(stop.end) - start) / 1000)
  const [offset, setOffset] = useState(Math.floor(length / 2))
  const [first, setFirst] = useState(stop.reasonId)
  const [second, setSecond] = useState(stop.reasonId)
  // Content of the time's field while it is outside the stop.
  const [typed, setTyped] = useState<string | null>(null)
  // The clock of the plant, without a zone, as the api writes local times.
  const localAt = new Date(Date.parse(`${stop.startLocal}Z`) + offset * 1000).toISOString().slice(0, 19)
  const at = new Date(start + offset * 1000).toISOString()
  const byId = new Map((reasons?.reasons ?? []).map((reason) => [reason.id, reason]))
  const options = (reasons?.reasons ?? []).map(({ id, name, code }) => ({ value: id, label: name, detail: code }))
  const part = (id: string | null) => {
    const reason = id === null ? undefined : byId.get(id)
    return { state: id === null ? ('undefined' as const) : (reason?.state ?? stop.state), reason: reason?.name ?? null }
  }
  const move = (next: number) => {
    setTyped(null)
    setOffset(Math.max(1, Math.min(length - 1, next)))
  }
  const type = (time: string) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
    const day = Date.parse(`${stop.startLocal.slice(0, 10)}T00:00:00Z`)
    let instant = day + ((hours * 60 + minutes) * 60 + seconds) * 1000
    // A time before the beginning is of the next day.
    if (instant < Date.parse(`${stop.startLocal}Z`)) instant += 86_400_000
    const next = (instant - Date.parse(`${stop.startLocal}Z`)) / 1000
    if (next > 0 && next < length) move(next)
    else setTyped(time)
  }
  const from = formatDate(stop.startLocal, i18n.locale, 'time')
  const to = formatDate(stop.endLocal, i18n.locale, 'time')
  const saving = useStopSaving(async () => {
    const { batchId } = await splitStop({ stop: refOf(stop), at, reasons: [first, second] })
    done(t`Split in two`, batchId)
    onClose()
  })
  return (
    <StopDialog
      saving={saving}
      onClose={onClose}
      width="lg"
      title={<Trans>Split the stop</Trans>}
      description={`${stop.machine} · ${formatDate(stop.startLocal, i18n.locale, 'dayTime')} – ${to}`}
      verb={<Trans>Split</Trans>}
      ready={length > 1 && typed === null}
    >
      <div className="space-y-4 pb-2">
        <div dir="ltr">
          <TimeStrip
            from={stop.start}
            to={stop.end}
            timeZone={site?.timeZone ?? 'UTC'}
            mark={start + offset * 1000}
            label={t`The two parts of the stop`}
            spans={[
              { start: stop.start, end: at, ...part(first) },
              { start: at, end: stop.end, ...part(second) },
            ]}
          />
          <input
            type="range"
            min={1}
            max={Math.max(1, length - 1)}
            value={offset}
            aria-label={t`Where it is cut`}
            aria-valuetext={formatDate(localAt, i18n.locale, 'time')}
            onChange={(event) => move(Number(event.target.value))}
            className="h-8 w-full cursor-pointer accent-[rgb(var(--accent))]"
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto_1fr]">
          <Field label={<Trans>First part</Trans>} hint={durationText(offset, i18n.locale)}>
            {(control) => (
              <Combobox
                {...control}
                value={first}
                onChange={setFirst}
                options={options}
                placeholder={t`No reason given`}
              />
            )}
          </Field>
          <Field
            label={<Trans>Cut at</Trans>}
            error={
              typed === null ? undefined : (
                <Trans>
                  Between {from} and {to}
                </Trans>
              )
            }
          >
            {(control) => (
              <Input
                {...control}
                type="time"
                step={1}
                dir="ltr"
                value={typed ?? localAt.slice(11)}
                onChange={(event) => type(event.target.value)}
                className="sm:w-36"
              />
            )}
          </Field>
          <Field label={<Trans>Second part</Trans>} hint={durationText(length - offset, i18n.locale)}>
            {(control) => (
              <Combobox
                {...control}
                value={second}
                onChange={setSecond}
                options={options}
                placeholder={t`No reason given`}
              />
            )}
          </Field>
        </div>
      </div>
    </StopDialog>
  )
}
