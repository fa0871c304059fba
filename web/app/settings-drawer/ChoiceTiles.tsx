import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface ChoiceTilesProps<Value extends string> {
  name: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; icon: ReactNode }[]
}

/** One of a few, as tiles with an icon; arrows move between them as between radio buttons. */
export function ChoiceTiles<Value extends string>({ name, value, onChange, choices }: ChoiceTilesProps<Value>) {
  return (
    <div className={classNames('grid gap-2', choices.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classNames(
            'flex cursor-pointer flex-col items-center gap-1 rounded-lg border px-1 py-2.5 text-xs transition-colors',
            'has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
            '[&>svg]:size-5 [&>svg]:stroke-[1.75]',
            choice.value === value
              ? 'border-accent bg-accent-soft font-medium text-accent'
              : 'border-line text-muted hover:border-line-strong hover:text-fg',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.icon}
          <span className="text-center">{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
