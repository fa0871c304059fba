import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Target } from '#api/modules/targets/targets.contract.ts'
import { refusalDetailsSchema } from '#api/platform/resource/rows.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { ComboboxField, FormField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { PlaceChoice } from '#web/platform/places/PlaceChoice.tsx'
import { placeKey, readPlace } from '#web/platform/places/place-key.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { changeTarget, createTarget } from '../targets.api.ts'
import { fromTyped, toTyped } from '../target-units.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

const formSchema = z.object({
  measure: z.string().min(1),
  place: z.string().min(1),
  from: z.iso.date(),
  value: z
    .string()
    .trim()
    .min(1)
    .refine((text) => Number.isFinite(Number(text.replace(',', '.')))),
  note: z.string().trim().max(200),
})
type FormValues = z.infer<typeof formSchema>

/** Sets a target from a day on, or corrects one. */
export function TargetDialog({ target, onClose }: { target: Target | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { today } = useSiteCalendar()
  const { measures, find } = useTargetMeasures()
  const unitOf = (name: string) => find(name)?.unit ?? 'number'
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver: useFormResolver(formSchema),
    defaultValues: target
      ? {
          measure: target.measure,
          place: placeKey(target.place),
          from: target.from,
          value: String(toTyped(target.value, unitOf(target.measure))),
          note: target.note,
        }
      : { measure: 'oee', place: '', from: today, value: '', note: '' },
  })
  const { control } = form
  const measure = useWatch({ control, name: 'measure' })
  const unit = unitOf(measure)
  const options = useMemo(() => measures.map(({ name, label }) => ({ value: name, label })), [measures])
  const units = { ratio: '%', seconds: t`min`, seconds_per_piece: t`s per piece` } as Partial<Record<string, string>>
  const save = ({ place, value, ...values }: FormValues) => {
    const stored = fromTyped(Number(value.replace(',', '.')), unit)
    return target
      ? changeTarget(target.id, target.version, { value: stored, note: values.note })
      : createTarget({ ...values, place: readPlace(place).id, value: stored })
  }
  return (
    <FormDialog
      form={form}
      title={target ? <Trans>Change the target</Trans> : <Trans>Set a target</Trans>}
      submitLabel={t`Save target`}
      save={save}
      done={t`Target saved`}
      explain={(error) => {
        const taken = error instanceof ApiError && refusalDetailsSchema.safeParse(error.details).data?.faults
        if (!taken || !taken.some(({ code }) => code === 'taken')) return undefined
        form.setError('from', { message: t`There is a target from this day on already: change that one.` })
        return true
      }}
      onClose={onClose}
    >
      <ComboboxField
        {...{ control, options }}
        name="measure"
        label={t`Measure`}
        required
        hint={find(measure)?.description}
        disabled={target !== null}
      />
      {target ? (
        <p className="text-sm text-muted">
          {target.place.machine ?? target.place.area ?? target.place.site} ·{' '}
          <Trans>from {formatDate(target.from, i18n.locale)}</Trans>
        </p>
      ) : (
        <>
          <FormField control={control} name="place" label={t`Machine, area or site`} required>
            {({ field, control: bound }) => <PlaceChoice {...bound} value={field.value} onChange={field.onChange} />}
          </FormField>
          <TextField
            control={control}
            name="from"
            type="date"
            label={t`From`}
            required
            hint={t`It holds until the next target of this measure and place begins.`}
          />
        </>
      )}
      <TextField
        control={control}
        name="value"
        label={t`Target`}
        required
        inputMode="decimal"
        trail={<span className="pe-2">{units[unit]}</span>}
      />
      <TextField control={control} name="note" label={t`Why`} maxLength={200} />
    </FormDialog>
  )
}
