import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { Input } from '#web/ui/input.tsx'

/** Text on a device or in its menus: written from the left in every language, and without blanks around it. */
export function CodeInput({ maxLength, ...props }: FieldInputProps & { maxLength: number }) {
  const { id, value, disabled, onChange, onBlur, inputRef } = props
  return (
    <Input
      id={id}
      ref={inputRef}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      aria-describedby={props['aria-describedby']}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      disabled={disabled}
      value={String(value ?? '')}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}
