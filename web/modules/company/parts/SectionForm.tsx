import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsChange, SettingsState } from '#api/modules/company/company.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveSettings } from '../company.api.ts'

interface SectionFormProps<Values extends FieldValues & SettingsChange> {
  state: SettingsState
  schema: z.ZodType<Values, Values>
  /** The part of the settings that the section is about. */
  values: Values
  children: (form: UseFormReturn<Values, unknown, Values>) => ReactNode
}

/**
 * A section of the settings, saved as a whole on the version that was loaded. Changes of other people appear in
 * untouched fields; typed values stay.
 */
export function SectionForm<Values extends FieldValues & SettingsChange>(props: SectionFormProps<Values>) {
  const { state, schema, values, children } = props
  const { t } = useLingui()
  const formId = `section-${useId()}`
  const [overtaken, setOvertaken] = useState(false)
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    resolver: useFormResolver<Values, Values>(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  const save = useMutation({
    mutationFn: (next: Values) => saveSettings(state.version, next),
    onSuccess: (_saved, next) => {
      setOvertaken(false)
      form.reset(next)
    },
    onError: (error) => {
      setOvertaken(error instanceof ApiError && error.code === 'conflict')
      // What only the server knows of a field.
      for (const { path } of error instanceof ApiError ? error.fields : [])
        form.setError(path.replace(/^change\./, '') as Path<Values>, { type: 'server' })
    },
    meta: {
      done: t`Settings saved`,
      explain: (error) => (error instanceof ApiError && error.code === 'conflict' ? true : undefined),
    },
  })
  return (
    <form
      id={formId}
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(
          (next) => save.mutate(next),
          () => focusFirstFault(formId),
        )(event)
      }
    >
      {children(form)}
      {overtaken && (
        <Notice tone="warning">
          <Trans>
            Somebody else saved settings in the meantime, and your changes were not saved. The page shows their changes
            and keeps yours: check them and save again.
          </Trans>
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button
          disabled={!isDirty || save.isPending}
          onClick={() => {
            setOvertaken(false)
            form.reset(values)
          }}
        >
          <Trans>Discard changes</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!isDirty}>
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </form>
  )
}
