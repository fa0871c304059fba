import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { type Annotation, signs } from '#api/modules/annotations/annotations.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { FormField, SelectField, TextAreaField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { PlaceChoice } from '#web/modules/places/public/PlaceChoice.tsx'
import { changeAnnotation, createAnnotation } from '../annotations.api.ts'
import { type NoteForm, type NoteStart, emptyNote, filledNote, noteFormSchema, noteOf } from '../note-form.ts'
import { signIcon, useNoteWords } from '../note-words.tsx'

type Props = { note: Annotation | null; start: NoteStart; onClose: () => void }

/** Writes a new note, or changes one. */
export function NoteDialog({ note, start, onClose }: Props) {
  const { t } = useLingui()
  const { signNames } = useNoteWords()
  const form = useForm<NoteForm>({
    mode: 'onTouched',
    resolver: useFormResolver(noteFormSchema),
    defaultValues: note ? filledNote(note) : emptyNote(start),
  })
  const { control } = form
  const timed = useWatch({ control, name: 'timed' })
  const save = (values: NoteForm) =>
    note ? changeAnnotation(note.id, { version: note.version, ...noteOf(values) }) : createAnnotation(noteOf(values))
  return (
    <FormDialog
      form={form}
      title={note ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>}
      submitLabel={t`Save note`}
      save={save}
      done={t`Note saved`}
      explain={(error) =>
        error instanceof ApiError && error.status === 409
          ? { detail: t`Close this window to see what it says now.` }
          : undefined
      }
      onClose={onClose}
    >
      <FormField control={control} name="place" label={t`Machine, area or site`} required>
        {({ field, control: bound }) => (
          <PlaceChoice {...bound} value={String(field.value)} onChange={field.onChange} />
        )}
      </FormField>
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
              <TextField control={control} name="start" type="datetime-local" label={t`From`} required />
              <TextField control={control} name="end" type="datetime-local" label={t`Until`} required />
            </>
          ) : (
            <>
              <TextField control={control} name="from" type="date" label={t`From`} required />
              <TextField control={control} name="to" type="date" label={t`To`} required />
            </>
          )}
        </div>
        <p className="text-xs text-muted">
          <Trans>Days are those of the shifts, times those of the site’s clock.</Trans>
        </p>
      </fieldset>
      <SelectField
        control={control}
        name="sign"
        label={t`About`}
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
      <TextAreaField control={control} name="body" label={t`Text`} required maxLength={500} />
    </FormDialog>
  )
}
