import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { useSite } from '#web/platform/session/site.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { checkedBy } from '../form/form-resolver.ts'
import { type FormValues, formOf, valuesOf } from '../form/form-values.ts'
import { showFaults } from '../form/use-row-form.ts'
import { takeStep } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useCardTitle } from '../views/use-card-title.ts'
import { useStepFault } from './use-step-fault.ts'

const emptied = (fields: readonly NamedField[]): Values =>
  Object.fromEntries(fields.filter(({ once }) => once).map(({ name }) => [name, null]))

type Props = {
  shown: ShownResource
  row: Row
  step: string
  onClose: () => void
  onTaken?: (() => void) | undefined
}

/** A step that asks for values: the fields of the resource that its flow names. */
export function StepDialog({ shown, row, step, onClose, onTaken }: Props) {
  const { i18n } = useLingui()
  const title = useCardTitle(shown)(row)
  const { resource, words } = shown
  const fields = useMemo(() => {
    const asked = resource.flow?.[step]?.asks ?? []
    return fieldsOf(resource).filter(({ name }) => asked.includes(name))
  }, [resource, step])
  const site = useSite()
  // What is of one row alone is said of each step anew.
  const anew = { ...emptied(fields), ...shown.parts?.start?.(site?.today ?? '') }
  const resolver = useMemo(() => checkedBy(shown, { fields }, i18n), [shown, fields, i18n])
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: formOf(fields, { ...row.values, ...anew }),
  })
  const { root } = form.formState.errors
  const { label, done } = words.steps![step]!
  const explain = useStepFault(shown)
  return (
    <FormDialog
      form={form}
      title={`${i18n._(label)}: ${title}`}
      submitLabel={i18n._(label)}
      done={`${title}: ${i18n._(done)}`}
      save={async (values) => {
        await takeStep(shown, row, step, valuesOf(fields, values))
        onTaken?.()
      }}
      explain={(error) => showFaults(form, shown, fields, error, i18n) || explain(error, { step })}
      onClose={onClose}
    >
      {root?.message && <Notice tone="danger">{root.message}</Notice>}
      <FormFields shown={shown} form={form.control} fields={fields} rowId={null} />
    </FormDialog>
  )
}
