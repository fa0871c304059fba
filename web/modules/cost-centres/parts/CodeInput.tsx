import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { useReferenceOptions } from '#web/platform/resource/form/use-reference-options.ts'
import { Input } from '#web/ui/input.tsx'

/** The code of a product, also of one that is not in the master data yet; a known one brings its name. */
export function CodeInput({ id, value, onChange, onBlur, disabled, inputRef, form, ...control }: FieldInputProps) {
  const list = useId()
  const { rows, searched } = useReferenceOptions('products', [])
  const { field: name } = useController({ control: form, name: 'name' })
  const type = (code: string) => {
    onChange(code)
    searched.onSearch(code)
    const known = rows.find((row) => row.code === code)
    if (known && (!name.value || rows.some((row) => row.name === name.value))) name.onChange(known.name)
  }
  return (
    <>
      <Input
        id={id}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        aria-required={control['aria-required']}
        value={String(value ?? '')}
        disabled={disabled}
        onBlur={onBlur}
        ref={inputRef}
        onChange={(event) => type(event.target.value)}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        list={list}
      />
      <datalist id={list}>
        {rows.map((row) => (
          <option key={row.id} value={row.code}>
            {row.name}
          </option>
        ))}
      </datalist>
    </>
  )
}
