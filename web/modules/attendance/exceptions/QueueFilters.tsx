import { useLingui } from '@lingui/react/macro'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const queueFilters = ['site', 'department', 'employee', 'from', 'to'] as const

interface Props {
  search: Record<string, string>
  onChange: (change: Record<string, string>) => void
}

/** Narrows a queue to a site, a department, a person and days. */
export function QueueFilters({ search, onChange }: Props) {
  const { t } = useLingui()
  const references = [
    ['site', 'sites', t`Site`],
    ['department', 'departments', t`Department`],
    ['employee', 'employees', t`Employee`],
  ] as const
  return (
    <>
      {references.map(([name, to, label]) => (
        <Field key={name} label={label} className="w-48 max-sm:w-full">
          {(control) => (
            <ReferenceChoice
              {...control}
              to={to}
              optional
              none={t`All`}
              value={search[name] ?? ''}
              onChange={(id) => onChange({ [name]: id })}
            />
          )}
        </Field>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? t`From` : t`To`} className="min-w-0">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={search[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
