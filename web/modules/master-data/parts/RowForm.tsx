import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { definitionOf, type MasterDataKind, shapesShifts } from '#api/modules/master-data/kinds.contract.ts'
import {
  type HistoryEntry,
  type MasterRow,
  type SavedRow,
  conflictDetailsSchema,
  refusalDetailsSchema,
} from '#api/modules/master-data/master-data.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { faultText } from '../fault-words.ts'
import { type FormValues, changedValues, formOf, resolverOf, valuesOf } from '../form-values.ts'
import { fieldText, hintText } from '../field-words.ts'
import { changeRow, createRow } from '../master-data.api.ts'
import { FieldInput } from './FieldInput.tsx'
import { NextShiftNotice } from './NextShiftNotice.tsx'
import { ShiftPreview } from './ShiftPreview.tsx'

export interface RowFormProps {
  id: string
  kind: MasterDataKind
  /** Null for a new one. */
  row: MasterRow | null
  /** What a new one begins with beside what its kind says. */
  start?: FormValues
  onSaved: (row: SavedRow) => void
  /** Gets a function that tells whether there is anything typed that is not saved. */
  probeRef: RefObject<() => boolean>
  onState: (state: { dirty: boolean; busy: boolean }) => void
}

/** The fields of a row, with errors under them; what was typed survives a reload, and what others changed meanwhile. */
export function RowForm({ id, kind, row, start, onSaved, probeRef, onState }: RowFormProps) {
  const { t, i18n } = useLingui()
  const { fields } = definitionOf(kind)
  const [base, setBase] = useState(row)
  const [meanwhile, setMeanwhile] = useState<HistoryEntry[]>([])
  const resolver = useMemo(() => resolverOf(kind, base, i18n), [kind, base, i18n])
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: { ...formOf(kind, row), ...(row ? {} : start) },
  })
  const draft = useDraft(
    form,
    `master-data:${kind}:${row ? `${row.id}:${row.version}` : 'new'}`,
    fields.map(({ name }) => name),
  )
  const { errors, isSubmitting, isDirty } = form.formState
  useEffect(() => {
    const begun = JSON.stringify(valuesOf(kind, { ...formOf(kind, base), ...(base ? {} : start) }))
    probeRef.current = () => JSON.stringify(valuesOf(kind, form.getValues())) !== begun
  }, [base, form, kind, probeRef, start])
  useEffect(() => onState({ dirty: isDirty, busy: isSubmitting }), [isDirty, isSubmitting, onState])

  const showFaults = (error: ApiError): boolean => {
    const details = refusalDetailsSchema.safeParse(error.details)
    if (!details.success) return false
    for (const [index, fault] of details.data.faults.entries())
      form.setError(fault.field ?? 'root', { message: faultText(i18n, fault) }, { shouldFocus: index === 0 })
    return true
  }
  /** Takes over what others changed; what was typed here stays. */
  const rebase = (error: ApiError): boolean => {
    const details = conflictDetailsSchema.safeParse(error.details)
    if (!details.success || !base) return false
    const { current, history } = details.data
    const own = changedValues(kind, base, form.getValues())
    setBase(current)
    setMeanwhile(history)
    form.reset(
      { ...formOf(kind, current), ...formOf(kind, { values: { ...current.values, ...own } }) },
      { keepDirty: true },
    )
    return true
  }
  const save = async (values: FormValues) => {
    try {
      const saved = base
        ? await changeRow(kind, base.id, base.version, changedValues(kind, base, values))
        : await createRow(kind, valuesOf(kind, values))
      draft.forget()
      onSaved(saved)
    } catch (error) {
      const known =
        error instanceof ApiError && (error.status === 409 ? rebase(error) || showFaults(error) : showFaults(error))
      if (!known) form.setError('root', { message: i18n._(errorText(error)) })
    }
  }
  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={(event) => void form.handleSubmit(save, () => focusFirstFault(id))(event)}
    >
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      {meanwhile.length > 0 && <Meanwhile entries={meanwhile} />}
      {kind === 'shifts' && <ShiftPreview control={form.control} rowId={base?.id ?? null} />}
      {fields.map((field) => (
        <Controller
          key={field.name}
          control={form.control}
          name={field.name}
          render={({ field: control }) => {
            const hint = hintText(kind, field.name)
            const fixed = field.key === true && base !== null
            return (
              <Field
                label={i18n._(fieldText(field.name))}
                required={!fixed && !field.optional && field.type !== 'flag'}
                error={errors[field.name]?.message as string | undefined}
                {...(fixed ? { hint: t`It cannot be changed once it is given.` } : hint && { hint: i18n._(hint) })}
              >
                {(props) => (
                  <FieldInput
                    {...props}
                    field={field}
                    rowId={base?.id ?? null}
                    disabled={fixed}
                    value={control.value}
                    onChange={control.onChange}
                    onBlur={control.onBlur}
                    inputRef={control.ref}
                  />
                )}
              </Field>
            )
          }}
        />
      ))}
      {shapesShifts(kind) && <NextShiftNotice kind={kind} control={form.control} rowId={base?.id ?? null} />}
    </form>
  )
}

function Meanwhile({ entries }: { entries: HistoryEntry[] }) {
  const { i18n } = useLingui()
  const by = [...new Set(entries.map((entry) => entry.by ?? '–'))].join(', ')
  const names = [
    ...new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => i18n._(fieldText(field))))),
  ].join(', ')
  return (
    <Notice tone="warning">
      <Trans>
        {by} changed it meanwhile: {names}. What you typed is still here; look it over and save again.
      </Trans>
    </Notice>
  )
}
