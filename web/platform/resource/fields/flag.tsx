import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FlagField } from '#api/platform/resource/fields/flag.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FieldView, TypedFilterProps } from './field-view.ts'
import { OneOf } from './OneOf.tsx'

function FlagFilter({ field, label, value, go }: TypedFilterProps<FlagField>) {
  const { t } = useLingui()
  const options = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ]
  return <OneOf label={label} all={label} {...{ value, options }} onChange={(next) => go({ [field.name]: next })} />
}

export const flag: FieldView<FlagField, boolean> = {
  Input: ({ id, value, disabled, onChange, 'aria-describedby': note }) => (
    <Checkbox
      id={id}
      aria-describedby={note}
      className="my-1.5 justify-self-start"
      checked={value === true}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  ),
  text: (value, { i18n }) => i18n._(value ? msg`Yes` : msg`No`),
  Filter: FlagFilter,
  neverEmpty: true,
  share: () => 2,
}
