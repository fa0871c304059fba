import { Select } from '#web/ui/select.tsx'

type Props = {
  label: string
  /** Said while nothing is chosen. */
  all: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

const any = 'any'

/** A list is narrowed to one of a few, or not. */
export function OneOf({ label, all, value, options, onChange }: Props) {
  return (
    <div className="w-full sm:w-44">
      <Select
        aria-label={label}
        value={value ?? any}
        onChange={(next) => onChange(next === any ? null : next)}
        options={[{ value: any, label: all }, ...options]}
      />
    </div>
  )
}
