import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { asList } from '#api/platform/resource/fields/listed.contract.ts'
import { type TagsField, longestTag } from '#api/platform/resource/fields/tags.contract.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import type { FieldView, TypedFilterProps, TypedInputProps } from './field-view.ts'
import { textInput } from './input-props.ts'

/** Words above the input of one more, which Enter, a comma or leaving the input adds. */
function TagsInput(props: TypedInputProps<TagsField>) {
  const { t } = useLingui()
  const { disabled, onChange, onBlur } = props
  const [typed, setTyped] = useState('')
  const tags = Array.isArray(props.value) ? props.value.map(String) : []
  const add = (text: string) => {
    const more = asList(text).filter((tag) => !tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
    if (more.length > 0) onChange([...tags, ...more])
    setTyped('')
  }
  return (
    <>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip label={tag} {...(!disabled && { onRemove: () => onChange(tags.filter((one) => one !== tag)) })}>
                <bdi>{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Input
        {...textInput(props)}
        value={typed}
        maxLength={longestTag}
        dir="auto"
        autoComplete="off"
        placeholder={t`Add another`}
        onChange={({ target }) => (asList(`${target.value}x`).length > 1 ? add(target.value) : setTyped(target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          add(typed)
        }}
        onBlur={() => {
          add(typed)
          onBlur()
        }}
      />
    </>
  )
}

function TagsFilter({ field: { name }, label, value, go }: TypedFilterProps<TagsField>) {
  return (
    <div className="w-full sm:w-44">
      <Input
        key={value}
        aria-label={label}
        placeholder={label}
        dir="auto"
        defaultValue={value ?? ''}
        onBlur={({ target }) => go({ [name]: asList(target.value).join(',') || null })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </div>
  )
}

export const tags: FieldView<TagsField, string[]> = {
  Input: TagsInput,
  text: (value) => value.join(', '),
  Filter: TagsFilter,
  size: () => 160,
  sortable: false,
}
