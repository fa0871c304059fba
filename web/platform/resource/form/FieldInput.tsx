import { useLingui } from '@lingui/react/macro'
import type { Break } from '#api/platform/resource/values.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldWords } from '../field-text.ts'
import type { FieldInputProps } from '../shown-resource.ts'
import { optionText } from '../use-value-text.ts'
import { weekdayName } from '../weekday-text.ts'
import { BreaksInput } from './BreaksInput.tsx'
import { InstantInput } from './InstantInput.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { TimeZoneChoice } from './TimeZoneChoice.tsx'
import { ToggleList } from './ToggleList.tsx'

const days = [1, 2, 3, 4, 5, 6, 7]

/** The control that fits a field: one of the resource's own, or that of its type. */
export function FieldInput(props: FieldInputProps) {
  const Own = props.shown.parts?.inputs?.[props.field.name]
  return Own ? <Own {...props} /> : <TypedInput {...props} />
}

function TypedInput(props: FieldInputProps) {
  const { shown, field, rowId, value, onChange, onBlur, disabled, inputRef, form: _, ...control } = props
  const { i18n } = useLingui()
  const text = {
    ...control,
    value: String(value ?? ''),
    disabled,
    onBlur,
    ref: inputRef,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const chosen = { ...control, disabled, value: value ? String(value) : null }
  const { unit } = fieldWords(shown, field.name)
  const figure = {
    ...text,
    autoComplete: 'off',
    ...(unit && { trail: <span className="pe-2">{i18n._(unit)}</span> }),
  }
  const options = 'options' in field ? field.options : []
  const named = options.map((option) => ({ value: option, label: optionText(shown, field.name, option, i18n) }))
  switch (field.type) {
    case 'text':
      return <Input {...text} maxLength={field.max} autoComplete="off" dir="auto" />
    case 'longText':
      return (
        <textarea
          {...text}
          rows={4}
          maxLength={field.max}
          dir="auto"
          className={classNames(inputClass, 'h-auto min-h-20 py-2')}
        />
      )
    case 'email':
      return <Input {...text} type="email" maxLength={254} autoComplete="off" dir="ltr" className="rtl:text-right" />
    case 'phone':
      return <Input {...text} type="tel" maxLength={30} autoComplete="off" dir="ltr" className="rtl:text-right" />
    case 'integer':
      return <Input {...figure} inputMode="numeric" />
    case 'number':
      return <Input {...figure} inputMode="decimal" />
    case 'time':
    case 'date':
      return <Input {...text} type={field.type} />
    case 'datetime':
      return <InstantInput {...text} value={text.value} onChange={onChange} />
    case 'choice':
      return <Select {...chosen} onChange={onChange} options={named} />
    case 'choices':
      return <ToggleList {...control} value={value as string[]} onChange={onChange} options={named} />
    case 'weekday':
      return (
        <Select
          {...chosen}
          onChange={(day) => onChange(Number(day))}
          options={days.map((day) => ({ value: String(day), label: weekdayName(day, i18n.locale, 'long') }))}
        />
      )
    case 'weekdays':
      return (
        <ToggleList
          {...control}
          value={value as number[]}
          onChange={onChange}
          options={days.map((day) => ({
            value: day,
            label: weekdayName(day, i18n.locale),
            name: weekdayName(day, i18n.locale, 'long'),
          }))}
        />
      )
    case 'flag':
      return (
        <Checkbox
          id={control.id}
          aria-describedby={control['aria-describedby']}
          className="my-1.5 justify-self-start"
          checked={value === true}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'breaks':
      return <BreaksInput {...control} value={value as Break[]} onChange={onChange} />
    case 'timeZone':
      return <TimeZoneChoice {...control} disabled={disabled} value={text.value} onChange={onChange} />
    case 'reference':
      return (
        <ReferenceChoice
          {...control}
          to={field.to}
          optional={field.optional === true}
          without={rowId}
          disabled={disabled}
          value={text.value}
          onChange={onChange}
        />
      )
  }
}
