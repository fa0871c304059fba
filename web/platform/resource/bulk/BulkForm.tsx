import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Value, Values } from '#api/platform/resource/values.contract.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { checkedBy } from '../form/form-resolver.ts'
import { type FormValues, changedValues, formOf, valuesOf } from '../form/form-values.ts'
import type { ShownResource } from '../shown-resource.ts'

type Props = {
  shown: ShownResource
  rows: readonly Row[]
  /** Names of the fields that are asked for. */
  names: readonly string[]
  label: string
  /** What stays as it is, is not given. */
  onlyChanged: boolean
  onGiven: (values: Values) => void
  onClose: () => void
}

/** Values that several rows are given, once for all of them. A field begins with what all of them hold. */
export function BulkForm({ shown, rows, names, label, onlyChanged, onGiven, onClose }: Props) {
  const { i18n } = useLingui()
  const fields = useMemo(() => fieldsOf(shown.resource).filter(({ name }) => names.includes(name)), [shown, names])
  const [held] = useState(() => Object.fromEntries(names.map((name) => [name, heldByAll(rows, name)])))
  const resolver = useMemo(
    () => checkedBy(shown, { fields, ...(onlyChanged && { seen: held }) }, i18n),
    [shown, fields, onlyChanged, held, i18n],
  )
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: formOf(fields, held),
  })
  return (
    <FormDialog
      form={form}
      title={label}
      description={<Plural value={rows.length} one="Of one row." other="Of # rows." />}
      submitLabel={label}
      save={async (values) => {
        onClose()
        const given = onlyChanged ? changedValues(fields, held, values) : valuesOf(fields, values)
        if (Object.keys(given).length > 0) onGiven(given)
      }}
      onClose={onClose}
    >
      <FormFields shown={shown} form={form.control} fields={fields} rowId={null} />
    </FormDialog>
  )
}

/** Null where they differ. */
function heldByAll(rows: readonly Row[], name: string): Value {
  const [first = null, ...others] = rows.map(({ values }) => values[name] ?? null)
  return others.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : null
}
