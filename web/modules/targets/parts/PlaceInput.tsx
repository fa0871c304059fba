import { PlaceChoice } from '#web/modules/places/public/PlaceChoice.tsx'
import { placeKey, readPlace } from '#web/modules/places/public/place-key.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'

/** Where a target applies; its form holds the id alone. */
export function PlaceInput({ id, value, disabled, onChange, ...control }: FieldInputProps) {
  const { machines, areas } = usePlaces()
  const among = (places: readonly { id: string }[]) => places.some((place) => place.id === value)
  const kind = among(machines) ? 'machine' : among(areas) ? 'area' : 'site'
  return (
    <PlaceChoice
      id={id}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      aria-describedby={control['aria-describedby']}
      disabled={disabled}
      value={value ? placeKey({ kind, id: String(value) }) : ''}
      onChange={(key) => onChange(key === '' ? '' : readPlace(key).id)}
    />
  )
}
