import { useController } from 'react-hook-form'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { Select } from '#web/ui/select.tsx'
import { roleKey, roleOf, useRoleChoice } from '../public/use-role-choice.ts'

/** One of the portal's roles or of the company's own, for both fields that say so. */
export function RoleInput({ id, value, onChange, form, ...control }: FieldInputProps) {
  const { field: ownRole } = useController({ control: form, name: 'ownRole' })
  const options = useRoleChoice()
  return (
    <Select
      id={id}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      value={roleKey({ role: String(value), ownRole: String(ownRole.value) })}
      options={options}
      onChange={(next) => {
        const chosen = roleOf(next)
        if (chosen.role) onChange(chosen.role)
        ownRole.onChange(chosen.ownRole)
      }}
    />
  )
}
