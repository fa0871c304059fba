import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { normalise } from '#api/platform/resource/check-value.contract.ts'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf, initialValues, lineFieldsIn } from '#api/platform/resource/resource.contract.ts'
import {
  type HistoryEntry,
  type Row,
  type SavedRow,
  conflictDetailsSchema,
  refusalDetailsSchema,
} from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { faultText } from '../fault-words.ts'
import { fieldText } from '../field-text.ts'
import { viewOf } from '../fields/field-views.ts'
import { changeRow, createRow } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { checkedBy } from './form-resolver.ts'
import { mergeLines } from '../lines/merge-lines.ts'
import { type FormValues, changedValues, formOf, inputsOf, valuesOf } from './form-values.ts'
import { useOnlySite } from './use-only-site.ts'

export interface RowFormOptions {
  shown: ShownResource
  /** Null for a new one. */
  row: Row | null
  /** What a new one begins with beside what its resource says. */
  start: Values | undefined
  /** Whether all is there that has to be beside the fields, which it says itself; otherwise nothing is saved. */
  isReady?: () => boolean
  onSaved: (row: SavedRow) => void
  /** Gets a function that says whether there is anything typed that is not saved. */
  probeRef: RefObject<() => boolean>
  onState: (state: { dirty: boolean; busy: boolean }) => void
}

interface RowFormState {
  form: UseFormReturn<FormValues>
  /** The row that the form would change, as it was last read. */
  base: Row | null
  /** What others did while the form was open. */
  meanwhile: readonly HistoryEntry[]
  save: (values: FormValues) => Promise<void>
}

/** What is typed about one thing is no draft for another: of a new row what it begins with and keeps tells them apart. */
function draftName({ resource }: ShownResource, row: Row | null, start: Values | undefined): string {
  if (row) return `${resource.name}:${row.id}:${row.version}`
  const about = fieldsOf(resource).flatMap(({ name, fixed }) => (fixed && start?.[name] ? [String(start[name])] : []))
  return [resource.name, 'new', ...about].join(':')
}

/** What fields begin with where whoever adds the row is. */
export const begunHere = (fields: readonly NamedField[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const { begin } = viewOf(field)
      return begin ? [[field.name, begin()]] : []
    }),
  )

/** The form of a row: what is typed survives a reload, and what others change meanwhile. */
export function useRowForm({ shown, row, start, isReady, onSaved, probeRef, onState }: RowFormOptions): RowFormState {
  const { i18n } = useLingui()
  const { resource } = shown
  const [base, setBase] = useState(row)
  const [meanwhile, setMeanwhile] = useState<readonly HistoryEntry[]>([])
  const fields = useMemo(() => inputsOf(resource), [resource])
  const resolver = useMemo(
    () => checkedBy(shown, { fields, seen: base?.values, whole: true }, i18n),
    [shown, fields, base, i18n],
  )
  const onlySite = useOnlySite(fields, row === null)
  const beginning = useMemo(
    () => ({ ...initialValues(resource), ...begunHere(fields), ...onlySite, ...start }),
    [resource, fields, onlySite, start],
  )
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: formOf(fields, row?.values ?? beginning),
  })
  const draft = useDraft(
    form,
    draftName(shown, row, start),
    fields.map(({ name }) => name),
  )
  useEffect(() => {
    for (const [name, id] of Object.entries(onlySite))
      if (!form.getValues(name)) form.resetField(name, { defaultValue: id })
  }, [form, onlySite])
  const { isSubmitting, isDirty } = form.formState
  useEffect(() => {
    const begun = JSON.stringify(valuesOf(fields, formOf(fields, base?.values ?? beginning)))
    probeRef.current = () => JSON.stringify(valuesOf(fields, form.getValues())) !== begun
  }, [base, form, fields, beginning, probeRef])
  useEffect(() => onState({ dirty: isDirty, busy: isSubmitting }), [isDirty, isSubmitting, onState])

  /** Takes over what others changed; what was typed here stays. */
  const rebase = (error: ApiError): boolean => {
    const details = conflictDetailsSchema.safeParse(error.details)
    if (!details.success || !base) return false
    const { current, history } = details.data
    const own = changedValues(fields, base.values, form.getValues())
    for (const field of lineFieldsIn(resource).filter(({ name }) => name in own)) {
      const [before, theirs] = [base, current].map(({ values: held }) => normalise(field, held[field.name]))
      own[field.name] = mergeLines(before, own[field.name], theirs)
    }
    setBase(current)
    setMeanwhile(history)
    form.reset(formOf(fields, { ...current.values, ...own }), { keepDirty: true })
    return true
  }
  const save = async (values: FormValues) => {
    if (isReady && !isReady()) return
    try {
      const saved = base
        ? await changeRow(shown, base, changedValues(fields, base.values, values))
        : await createRow(shown, valuesOf(fields, values))
      draft.forget()
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && rebase(error)) return
      if (!showFaults(form, shown, fields, error, i18n))
        form.setError('root', { message: notSaved(shown, error, i18n) })
    }
  }
  return { form, base, meanwhile, save }
}

function notSaved({ words: { said } }: ShownResource, error: unknown, i18n: I18n): string {
  const reason = i18n._(errorText(error))
  if (!said) return reason
  const words = i18n._(said.notSaved)
  return /\p{P}$/u.test(words) ? `${words} ${reason}` : `${words}: ${reason}`
}

/**
 * Says at its fields why something was refused, and above the form what is said of none of them.
 *
 * @param fields that the form has. @returns whether the error tells of fields.
 */
export function showFaults(
  form: UseFormReturn<FormValues>,
  shown: ShownResource,
  fields: readonly NamedField[],
  error: unknown,
  i18n: I18n,
): boolean {
  const details = error instanceof ApiError ? refusalDetailsSchema.safeParse(error.details) : undefined
  if (!details?.success) return false
  const others: string[] = []
  for (const [index, fault] of details.data.faults.entries()) {
    const message = faultText(shown, fault, i18n)
    const name = fault.field?.split('.')[0]
    if (fault.field && fields.some((field) => field.name === name))
      form.setError(fault.field, { message }, { shouldFocus: index === 0 })
    else others.push(name === undefined ? message : `${i18n._(fieldText(shown, name))}: ${message}`)
  }
  if (others.length > 0) form.setError('root', { message: others.join(' · ') })
  return true
}

/** Forgets what was typed into a form that is left. */
export function forgetDraft(shown: ShownResource, row: Row | null, start?: Values): void {
  try {
    window.sessionStorage.removeItem(`draft:${draftName(shown, row, start)}`)
  } catch {
    // Storage is blocked: there is no draft.
  }
}
