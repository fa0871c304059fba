import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Target, newTargetSchema } from '#api/modules/targets/targets.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { PlaceChoice } from '#web/platform/places/PlaceChoice.tsx'
import { placeKey, readPlace } from '#web/platform/places/place-key.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast.ts'
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
  note: newTargetSchema.shape.note.unwrap(),
})
type FormValues = z.infer<typeof formSchema>

const formId = 'target-form'

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
  const { errors, isSubmitting } = form.formState
  const measure = useWatch({ control: form.control, name: 'measure' })
  const unit = unitOf(measure)
  const options = useMemo(() => measures.map(({ name, label }) => ({ value: name, label })), [measures])
  const save = async ({ place, value, ...values }: FormValues) => {
    const stored = fromTyped(Number(value.replace(',', '.')), unit)
    try {
      if (target) await changeTarget(target.id, { version: target.version, value: stored, note: values.note })
      else await createTarget({ ...values, place: readPlace(place), value: stored })
      showToast('success', t`Target saved`)
      onClose()
    } catch (error) {
      if (!target && error instanceof ApiError && error.status === 409)
        form.setError('from', { message: t`There is a target from this day on already: change that one.` })
      else showToast('error', i18n._(errorText(error)))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={target ? <Trans>Change the target</Trans> : <Trans>Set a target</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            <Trans>Save target</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Controller
          control={form.control}
          name="measure"
          render={({ field }) => (
            <Field label={t`Measure`} required error={errors.measure?.message} hint={find(measure)?.description}>
              {(control) => (
                <Combobox
                  {...control}
                  value={field.value}
                  onChange={(next) => field.onChange(next ?? '')}
                  options={options}
                  disabled={target !== null}
                />
              )}
            </Field>
          )}
        />
        {target ? (
          <p className="text-sm text-muted">
            {target.place.machine ?? target.place.area ?? target.place.site} ·{' '}
            <Trans>from {formatDate(target.from, i18n.locale)}</Trans>
          </p>
        ) : (
          <>
            <Controller
              control={form.control}
              name="place"
              render={({ field }) => (
                <Field label={t`Machine, area or site`} required error={errors.place?.message}>
                  {(control) => <PlaceChoice {...control} value={field.value} onChange={field.onChange} />}
                </Field>
              )}
            />
            <Field
              label={t`From`}
              required
              error={errors.from?.message}
              hint={t`It holds until the next target of this measure and place begins.`}
            >
              {(control) => <Input {...control} type="date" {...form.register('from')} />}
            </Field>
          </>
        )}
        <Field label={t`Target`} required error={errors.value?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('value')}
              inputMode="decimal"
              autoComplete="off"
              trail={
                <span className="pe-2">
                  {unit === 'ratio'
                    ? '%'
                    : unit === 'seconds'
                      ? t`min`
                      : unit === 'seconds_per_piece'
                        ? t`s per piece`
                        : ''}
                </span>
              }
            />
          )}
        </Field>
        <Field label={t`Why`} error={errors.note?.message}>
          {(control) => <Input {...control} {...form.register('note')} maxLength={200} />}
        </Field>
      </form>
    </Dialog>
  )
}
