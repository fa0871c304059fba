import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Choices, choicesSchema } from '#api/modules/imports/imports.contract.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { choicesQuery } from '../imports.api.ts'

export interface ChoiceInputProps {
  control: FieldControl
  /** The mapped field. */
  field: string
  value: string
  onChange: (value: string) => void
}

const hasChoices = (choices: Choices | undefined, field: string): field is keyof Choices =>
  choices !== undefined && field in choices

/** What the plant has of a field, to be found by its name or code; free words where it has no list of it, or none in it. */
export function ChoiceInput({ control, field, value, onChange }: ChoiceInputProps) {
  const { t } = useLingui()
  const { data: choices, isPending } = useQuery(choicesQuery)
  const fieldChoices = choices && hasChoices(choices, field) ? choices[field] : []
  // While they are on their way it is a list already: another control in its place would lose the focus and what is typed.
  const busy = isPending && field in choicesSchema.shape
  if (fieldChoices.length === 0 && !busy)
    return <Input {...control} value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
  const chosen = findChoice(fieldChoices, value)
  return (
    <Combobox
      {...control}
      value={chosen?.value ?? null}
      placeholder={t`Search by name or code`}
      {...(busy && { searched: { busy, onSearch: nothing, onEnd: nothing } })}
      options={fieldChoices.map(({ value: code, label }) => ({
        value: code,
        label,
        ...(label !== code && { detail: code }),
      }))}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

const nothing = () => undefined
const folded = (text: string) => text.trim().toLocaleLowerCase('tr')

/** What a word of a file means without anybody saying it: a code, or a name. */
const findChoice = (fieldChoices: Choices[keyof Choices], word: string) =>
  fieldChoices.find(({ value }) => value === word) ??
  fieldChoices.find(({ value, label }) => [value, label].some((name) => folded(name) === folded(word)))
