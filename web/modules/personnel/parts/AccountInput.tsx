import { useLingui } from '@lingui/react/macro'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Input } from '#web/ui/input.tsx'

/** The account of a person, chosen by who administers accounts; everybody else sees whether there is one. */
export function AccountInput({ id, value, onChange, disabled, inputRef, ...props }: FieldInputProps) {
  const { t } = useLingui()
  const can = useCan()
  const control = { id, 'aria-describedby': props['aria-describedby'], 'aria-invalid': props['aria-invalid'] }
  if (!can('users:manage'))
    return <Input {...control} ref={inputRef} disabled readOnly value={value ? t`Linked` : t`None`} />
  return (
    <ReferenceChoice
      {...control}
      to="users"
      optional
      disabled={disabled}
      value={String(value ?? '')}
      onChange={onChange}
    />
  )
}
