import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReferencesField } from '#api/platform/resource/fields/references.contract.ts'
import { AvatarGroup } from '#web/ui/avatar-group.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { fieldWords } from '../field-text.ts'
import { useReferenceOptions } from '../form/use-reference-options.ts'
import type { FieldView, TypedInputProps } from './field-view.ts'
import { controlOf } from './input-props.ts'
import { reference } from './reference.tsx'

/** Rows that are chosen stand above the choice of one more. */
function ReferencesInput(props: TypedInputProps<ReferencesField>) {
  const { t, i18n } = useLingui()
  const { shown, field, rowId, disabled, onChange } = props
  const ids = Array.isArray(props.value) ? props.value.map(String) : []
  const { rows, chosen, error, searched } = useReferenceOptions(field.to, ids)
  const options = rows
    .filter(({ id }) => id !== rowId && !ids.includes(id))
    .map(({ id, name, code }) => ({ value: id, label: name, detail: code }))
  return (
    <>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <Chip label={name} {...(!disabled && { onRemove: () => onChange(ids.filter((one) => one !== id)) })}>
                <bdi>{name}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...controlOf(props)}
        placeholder={t`Add another`}
        disabled={disabled}
        value={null}
        onChange={(id) => id && onChange([...ids, id])}
        options={options}
        searched={searched}
      />
      {error !== null && (
        <p role="alert" className="text-xs text-danger">
          {i18n._(fieldWords(shown, field.name).failed ?? msg`Error loading data.`)}
        </p>
      )}
    </>
  )
}

export const references: FieldView<ReferencesField, string[]> = {
  Input: ReferencesInput,
  Cell: ({ field, refs, text }) =>
    field.faces && refs.length > 0 ? <AvatarGroup people={refs} size="sm" /> : <>{text}</>,
  Filter: ({ field, ...props }) => reference.Filter?.({ ...props, field: { ...field, type: 'reference' } }),
  size: () => 160,
  share: () => 4,
  sortable: false,
}
