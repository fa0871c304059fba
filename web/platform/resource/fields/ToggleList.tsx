import { chipClass } from '#web/ui/chip.tsx'
import type { FieldControl } from '#web/ui/field.tsx'

type Props<Key extends string | number> = FieldControl & {
  options: readonly { value: Key; label: string; name?: string }[]
  value: readonly Key[]
  onChange: (value: Key[]) => void
}

/** Several of a handful: each option is a button that is pressed or not. */
export function ToggleList<Key extends string | number>({ options, value, onChange, id, ...control }: Props<Key>) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a second label
      role="group"
      aria-describedby={control['aria-describedby']}
      className="flex flex-wrap gap-1.5"
    >
      {options.map((option, index) => {
        const pressed = value.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            {...(index === 0 && { id })}
            aria-pressed={pressed}
            aria-label={option.name ?? option.label}
            className={chipClass(pressed, 'min-w-12 justify-center')}
            onClick={() => onChange(pressed ? value.filter((one) => one !== option.value) : [...value, option.value])}
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
