import { Trans, useLingui } from '@lingui/react/macro'
import { type NamedField, isGiven } from '#api/platform/resource/field.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { HistoryEntry } from '#api/platform/resource/rows.contract.ts'
import { focusFirstFault } from '#web/platform/forms/focus-first-fault.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RowFacts } from '../drawer/RowFacts.tsx'
import { changedText } from '../field-text.ts'
import { sumsOf } from '../lines/line-sums.ts'
import type { ShownResource } from '../shown-resource.ts'
import { FormFields } from './FormFields.tsx'
import { inputsOf } from './form-values.ts'
import { type RowFormOptions, useRowForm } from './use-row-form.ts'

/** The fields of a row, with errors under them, and below them what people do not fill in. */
export function RowForm({ id, ...options }: RowFormOptions & { id: string }) {
  const { shown } = options
  const { form, base, meanwhile, save } = useRowForm(options)
  const { FormHead, FormFoot } = shown.parts ?? {}
  const { root } = form.formState.errors
  const facts = fieldsOf(shown.resource).filter(
    (field) =>
      !isGiven(field) &&
      !isInFoot(shown, field) &&
      isSet(base?.values[field.name]) &&
      (shown.facts?.includes(field.name) ?? true),
  )
  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={(event) => void form.handleSubmit(save, () => focusFirstFault(id))(event)}
    >
      {root?.message && <Notice tone="danger">{root.message}</Notice>}
      {meanwhile.length > 0 && <Meanwhile shown={shown} entries={meanwhile} />}
      {FormHead && <FormHead shown={shown} control={form.control} row={base} />}
      <FormFields shown={shown} form={form.control} fields={inputsOf(shown.resource)} rowId={base?.id ?? null} />
      {FormFoot && <FormFoot shown={shown} control={form.control} row={base} />}
      {base && facts.length > 0 && (
        <div className="border-t border-line pt-4">
          <RowFacts shown={shown} row={base} fields={facts} />
        </div>
      )}
    </form>
  )
}

/** A sum that stands below its lines while they are typed. */
const isInFoot = ({ resource }: ShownResource, field: NamedField) =>
  field.type === 'sum' && sumsOf(resource, { name: field.of }).some(({ name }) => name === field.name)

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

function Meanwhile({ shown, entries }: { shown: ShownResource; entries: readonly HistoryEntry[] }) {
  const { i18n } = useLingui()
  const by = [...new Set(entries.map((entry) => entry.by ?? '–'))].join(', ')
  const names = [
    ...new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => changedText(shown, field, i18n)))),
  ].join(', ')
  return (
    <Notice tone="warning">
      <Trans>
        {by} changed it meanwhile: {names}. What you typed is still here; look it over and save again.
      </Trans>
    </Notice>
  )
}
