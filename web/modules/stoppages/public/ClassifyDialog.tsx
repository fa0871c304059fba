import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Classify, StopReason } from '#api/modules/stoppages/stoppages.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { Field } from '#web/ui/field.tsx'
import { inputClass } from '#web/ui/input.tsx'
import { ReasonPicker } from './ReasonPicker.tsx'
import { frequentReasons } from '../reason-search.ts'
import { classifyStops, stopReasonsQuery } from './stoppages.api.ts'
import { StopDialog, useStopSaving } from '../parts/StopDialog.tsx'
import { useStopWords } from '../use-stop-words.ts'

/** Stops that get a reason together. */
export type ToClassify = {
  /** The body without its reason. */
  target:
    | { stops: Extract<Classify, { stops: unknown }>['stops'] }
    | Pick<Extract<Classify, { filter: unknown }>, 'filter' | 'count'>
  count: number
  seconds: number
  /** The machine with its most used reasons first, where all are of one machine. */
  machineId: string | null
  /** The one stop in words, where it is one. */
  name?: string
  reasonId?: string | null
  /** Opens without the tiles, to write a note. */
  size?: 'desk' | 'glove'
}

/** Gives stops a reason and a note. Names how many they are and how long they lasted before anything is done. */
export function ClassifyDialog({ stops, onClose }: { stops: ToClassify; onClose: (done: boolean) => void }) {
  const { t, i18n } = useLingui()
  const { done } = useStopWords()
  const { target, count, seconds, machineId, name, size = 'desk' } = stops
  const [reason, setReason] = useState<Pick<StopReason, 'id' | 'name'> | null>(null)
  const [note, setNote] = useState('')
  const { data: reasons } = useQuery(stopReasonsQuery(machineId))
  const time = durationText(seconds, i18n.locale)
  const saving = useStopSaving(async () => {
    if (!reason) return
    const words = note.trim() === '' ? {} : { note: note.trim() }
    const { batchId } = await classifyStops({ ...target, reasonId: reason.id, ...words })
    const reasonName = reason.name
    done(count === 1 ? t`Reason given: ${reasonName}` : t`${count} stops explained: ${reasonName}`, batchId)
    onClose(true)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    const picked = reasons && /^[1-9]$/.test(event.key) ? frequentReasons(reasons)[Number(event.key) - 1] : undefined
    if (picked) setReason(picked)
    else if (event.key === 'Enter' && reason && !(event.target instanceof HTMLButtonElement)) saving.save()
  }
  return (
    <StopDialog
      saving={saving}
      onClose={() => onClose(false)}
      width="lg"
      title={count === 1 ? <Trans>Why did it stop?</Trans> : <Trans>One reason for {count} stops</Trans>}
      description={
        name ? (
          <>
            {name} · {time}
          </>
        ) : (
          <Trans>Together they lasted {time}.</Trans>
        )
      }
      size={size === 'glove' ? 'lg' : 'md'}
      ready={reason !== null}
      verb={<Plural value={count} one="Give the reason" other="Give # stops this reason" />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys 1 to 9 pick what buttons pick, too */}
      <div onKeyDown={onKeyDown} className="space-y-4 pb-1">
        <ReasonPicker
          machineId={machineId}
          value={reason?.id ?? stops.reasonId ?? null}
          onPick={setReason}
          size={size}
          keys={size === 'desk'}
          focused={size === 'desk'}
        />
        <Field label={<Trans>Note</Trans>} hint={<Trans>Optional: findings and actions.</Trans>}>
          {(control) => (
            <textarea
              {...control}
              value={note}
              maxLength={500}
              rows={2}
              onChange={(event) => setNote(event.target.value)}
              className={`${inputClass} h-auto py-2`}
            />
          )}
        </Field>
      </div>
    </StopDialog>
  )
}
