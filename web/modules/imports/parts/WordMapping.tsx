import { Trans, useLingui } from '@lingui/react/macro'
import type { Mapping, ProfileInfo } from '#api/modules/imports/imports.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldText, meaningText } from '../import-words.ts'
import { ChoiceInput } from './ChoiceInput.tsx'

export interface WordMappingProps {
  fields: ProfileInfo['fields']
  /** Words that the columns of the file hold, by heading. */
  wordsOf: (column: string) => readonly string[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** Meanings of the file's own words, for fields that have few. */
export function WordMapping({ fields, wordsOf, mapping, onChange }: WordMappingProps) {
  const worded = fields.flatMap((field) => {
    const column = mapping.columns[field.name]
    const words = column && (field.words || field.worded) ? wordsOf(column) : []
    return words.length > 0 ? [{ field, words }] : []
  })
  if (worded.length === 0) return null
  const change = (field: string, word: string, meaning: string) =>
    onChange({ ...mapping, words: { ...mapping.words, [field]: { ...mapping.words?.[field], [word]: meaning } } })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-3 text-sm font-semibold">
        <Trans>What words of the file mean</Trans>
      </legend>
      {worded.flatMap(({ field, words }) =>
        words.map((word) => (
          <Word
            key={`${field.name} ${word}`}
            {...{ field, word }}
            said={mapping.words?.[field.name]?.[word]}
            onChange={(meaning) => change(field.name, word, meaning)}
          />
        )),
      )}
    </fieldset>
  )
}

interface WordProps {
  field: ProfileInfo['fields'][number]
  word: string
  /** The chosen meaning. */
  said: string | undefined
  onChange: (meaning: string) => void
}

function Word({ field, word, said, onChange }: WordProps) {
  const { t, i18n } = useLingui()
  const label = `${i18n._(fieldText(field.name))}: ${word}`
  const choices = field.words
  if (!choices)
    return (
      <Field label={<bdi>{label}</bdi>}>
        {(control) => (
          <ChoiceInput
            control={control}
            field={field.name}
            value={said ?? word}
            onChange={(meaning) => onChange(meaning || word)}
          />
        )}
      </Field>
    )
  const usualMeaning = Object.entries(choices).find(([spelling]) => spelling.toLowerCase() === word.toLowerCase())?.[1]
  const meanings = [...new Set(Object.values(choices))].filter((meaning) => meaning !== '')
  const meaning = said ?? usualMeaning
  return (
    <Field label={<bdi>{label}</bdi>} {...(meaning === undefined && { error: t`Say what it means` })}>
      {(control) => (
        <Select
          {...control}
          value={meaning ?? null}
          placeholder={t`Say what it means`}
          options={[
            ...meanings.map((value) => ({ value, label: i18n._(meaningText(value)) })),
            { value: '', label: t`It says nothing` },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
