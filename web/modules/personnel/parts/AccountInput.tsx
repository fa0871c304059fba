import { useLingui } from '@lingui/react/macro'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Input } from '#web/ui/input.tsx'

/** The account of a person, chosen by who administers accounts; everybody else sees whether there is one. */
export function AccountInput({
  value,
  onChange,
  onBlur: _,
  inputRef,
  form: __,
  shown: ___,
  field: ____,
  rowId: _____,
  ...control
}: FieldInputProps) {
  const { t } = useLingui()
  const can = useCan()
  if (!can('users:manage'))
    return <Input {...control} ref={inputRef} disabled value={value ? t`Linked` : t`None`} readOnly />
  return <ReferenceChoice {...control} to="users" optional value={String(value ?? '')} onChange={onChange} />
}
