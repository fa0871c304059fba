import { useLingui } from '@lingui/react/macro'
import type { Place, PlaceField } from '#api/platform/resource/fields/place.contract.ts'
import { Input } from '#web/ui/input.tsx'
import { exactText } from './exact-text.ts'
import type { FieldView, TypedInputProps } from './field-view.ts'
import { textInput } from './input-props.ts'

/** What the place is called, and below it where it is. */
function PlaceInput(props: TypedInputProps<PlaceField>) {
  const { t } = useLingui()
  const held = Object(props.value) as Partial<Record<keyof Place, string>>
  const text = (part: keyof Place) => ({
    value: held[part] ?? '',
    onChange: (event: { target: { value: string } }) => props.onChange({ ...held, [part]: event.target.value }),
  })
  const { ref: _, id: _id, ...common } = textInput(props)
  return (
    <span className="grid gap-2">
      <Input {...textInput(props)} {...text('label')} maxLength={120} dir="auto" autoComplete="off" />
      <span className="grid grid-cols-2 gap-2">
        <Input
          {...common}
          {...text('latitude')}
          aria-label={t`Latitude`}
          placeholder={t`Latitude`}
          inputMode="decimal"
          dir="ltr"
        />
        <Input
          {...common}
          {...text('longitude')}
          aria-label={t`Longitude`}
          placeholder={t`Longitude`}
          inputMode="decimal"
          dir="ltr"
        />
      </span>
    </span>
  )
}

export const place: FieldView<PlaceField, Place> = {
  Input: PlaceInput,
  text({ label, latitude, longitude }, { i18n }) {
    const [north, east] = [latitude, longitude].map((degrees) => `${exactText(String(degrees), i18n)}°`)
    return `${label} (${north}, ${east})`
  },
  size: () => 220,
}
