import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { type Annotation, signs } from '#api/modules/annotations/annotations.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PlaceChoice } from '../places/PlaceChoice.tsx'
import { changeAnnotation, createAnnotation } from './annotations.api.ts'
import { type NoteForm, type NoteStart, emptyNote, filledNote, noteFormSchema, noteOf } from './note-form.ts'
import { signIcon, useNoteWords } from './note-words.tsx'

type Props = { note: Annotation | null; start: NoteStart; onClose: () => void }

const formId = 'note-form'

/** Writes a new note, or changes one. */
export function NoteDialog({ note, start, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { signNames } = useNoteWords()
  const form = useForm<NoteForm>({
    mode: 'onTouched',
    resolver: useFormResolver(noteFormSchema),
    defaultValues: note ? filledNote(note) : emptyNote(start),
  })
  const { errors, isSubmitting } = form.formState
  const timed = useWatch({ control: form.control, name: 'timed' })
  const save = async (values: NoteForm) => {
    try {
      if (note) await changeAnnotation(note.id, { version: note.version, ...noteOf(values) })
      else await createAnnotation(noteOf(values))
      showToast('success', t`Note saved`)
      onClose()
    } catch (error) {
      const taken = error instanceof ApiError && error.status === 409
      showToast('error', i18n._(errorText(error)), {
        ...(taken && { detail: t`Close this window to see what it says now.` }),
      })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={note ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            <Trans>Save note</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          // The dialog stands inside the page in the tree of components: its form is not the page's.
          event.stopPropagation()
          void form.handleSubmit(save)(event)
        }}
      >
        <Controller
          control={form.control}
          name="place"
          render={({ field }) => (
            <Field label={t`Machine, area or site`} required error={errors.place?.message}>
              {(control) => <PlaceChoice {...control} value={field.value} onChange={field.onChange} />}
            </Field>
          )}
        />
        <fieldset className="space-y-2">
          <legend className="mb-1 text-sm font-medium">
            <Trans>When</Trans>
          </legend>
          <div className="flex gap-4 text-sm">
            {[false, true].map((kind) => (
              <label key={String(kind)} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="note-kind"
                  className="accent-[rgb(var(--accent))]"
                  checked={timed === kind}
                  onChange={() => form.setValue('timed', kind)}
                />
                {kind ? t`From a time to a time` : t`Whole days`}
              </label>
            ))}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {timed ? (
              <>
                <Field label={t`From`} required error={errors.start?.message}>
                  {(control) => <Input {...control} type="datetime-local" {...form.register('start')} />}
                </Field>
                <Field label={t`Until`} required error={errors.end?.message}>
                  {(control) => <Input {...control} type="datetime-local" {...form.register('end')} />}
                </Field>
              </>
            ) : (
              <>
                <Field label={t`From`} required error={errors.from?.message}>
                  {(control) => <Input {...control} type="date" {...form.register('from')} />}
                </Field>
                <Field label={t`To`} required error={errors.to?.message}>
                  {(control) => <Input {...control} type="date" {...form.register('to')} />}
                </Field>
              </>
            )}
          </div>
          <p className="text-xs text-muted">
            <Trans>Days are those of the shifts, times those of the site’s clock.</Trans>
          </p>
        </fieldset>
        <Controller
          control={form.control}
          name="sign"
          render={({ field }) => (
            <Field label={t`About`}>
              {(control) => (
                <Select
                  {...control}
                  value={field.value}
                  onChange={field.onChange}
                  options={signs.map((sign) => ({
                    value: sign,
                    label: (
                      <span className="flex items-center gap-2 [&>svg]:size-4 [&>svg]:text-muted">
                        {signIcon(sign)}
                        {signNames[sign]}
                      </span>
                    ),
                  }))}
                />
              )}
            </Field>
          )}
        />
        <Field label={t`Text`} required error={errors.body?.message}>
          {(control) => (
            <textarea
              {...control}
              {...form.register('body')}
              rows={3}
              maxLength={500}
              className={classNames(inputClass, 'h-auto py-2')}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
