import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ingestPaths } from '../public/ingest-paths.ts'

export interface ExampleValues {
  key: string
  machine: string
  workOrder: string
}

/** Values for the examples of the page; not stored. */
export function ExampleFields({
  values,
  onChange,
}: {
  values: ExampleValues
  onChange: (values: ExampleValues) => void
}) {
  const { t } = useLingui()
  const input = (name: keyof ExampleValues, placeholder: string) => (control: object) => (
    <Input
      {...control}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={values[name]}
      onChange={(event) => onChange({ ...values, [name]: event.target.value.trim() })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label={t`Key of the device`}
        hint={
          <Trans>
            Made on the page{' '}
            <Link to={ingestPaths.devices} className="text-accent underline-offset-2 hover:underline">
              Devices
            </Link>
            ; it stays in this browser window.
          </Trans>
        }
      >
        {input('key', 'vdk_…')}
      </Field>
      <Field label={t`Machine code`} hint={t`Only for a gateway; the device of one machine leaves it out.`}>
        {input('machine', '')}
      </Field>
      <Field label={t`Work order`} hint={t`Code of an open order, if the machine is to work on one.`}>
        {input('workOrder', '')}
      </Field>
    </div>
  )
}
