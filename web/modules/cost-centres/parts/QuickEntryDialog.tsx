import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf, initialValues } from '#api/platform/resource/resource.contract.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { FormFields } from '#web/platform/resource/form/FormFields.tsx'
import { checkedBy } from '#web/platform/resource/form/form-resolver.ts'
import { type FormValues, formOf, valuesOf } from '#web/platform/resource/form/form-values.ts'
import { showFaults } from '#web/platform/resource/form/use-row-form.ts'
import { createRow } from '#web/platform/resource/resource.api.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { costCentresPage } from '../cost-centres.page.ts'
import { CodeInput } from './CodeInput.tsx'

const shown = { ...costCentresPage, parts: { inputs: { code: CodeInput } } }
const asked = new Set(['code', 'name', 'date', 'productionQuantity'])
const fields = fieldsOf(shown.resource).filter(({ name }) => asked.has(name))

/** Product, date and quantity of a cost centre; its amounts follow in the form. */
export function QuickEntryDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const resolver = useMemo(() => checkedBy(shown, { fields }, i18n), [i18n])
  const form = useForm<FormValues, unknown, FormValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: formOf(fields, { ...initialValues(shown.resource), date: site?.today ?? null }),
  })
  const { errors } = form.formState
  const isMissing = Object.values(errors).some((error) => error?.type === 'missing')
  return (
    <FormDialog
      form={form}
      title={<Trans>Quick entry</Trans>}
      submitLabel={t`Save the cost centre`}
      save={(typed) => createRow(shown, valuesOf(fields, typed))}
      done={t`Cost centre added`}
      explain={(error) => showFaults(form, shown, fields, error, i18n) || undefined}
      onClose={onClose}
    >
      {isMissing && <Notice tone="danger">{t`Please fill in the required fields`}</Notice>}
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <FormFields shown={shown} form={form.control} fields={fields} rowId={null} />
    </FormDialog>
  )
}
