import { useLingui } from '@lingui/react/macro'
import { Input } from '#web/ui/input.tsx'
import { fieldWords } from '../field-text.ts'
import type { TypedInputProps } from './field-view.ts'
import { textInput } from './input-props.ts'

/** A number as it is typed, with its unit behind it. */
export function FigureInput<Own>({ mode, ...props }: TypedInputProps<Own> & { mode: 'numeric' | 'decimal' }) {
  const { i18n } = useLingui()
  const { unit } = fieldWords(props.shown, props.field.name)
  return (
    <Input
      {...textInput(props)}
      inputMode={mode}
      autoComplete="off"
      {...(unit && { trail: <span className="pe-2">{i18n._(unit)}</span> })}
    />
  )
}
