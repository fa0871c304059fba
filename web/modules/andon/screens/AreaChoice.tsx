import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover } from '#web/ui/popover.tsx'

interface AreaChoiceProps {
  label: string
  /** Said when nothing is chosen, which means all. */
  none: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A choice from a short list; an empty choice means all. */
export function AreaChoice({ label, none, options, chosen, onChange }: AreaChoiceProps) {
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <Popover
      button={<span className="truncate">{names.length > 0 ? names.join(', ') : none}</span>}
      buttonLabel={`${label}: ${names.length > 0 ? names.join(', ') : none}`}
      buttonClassName="block max-w-full truncate rounded text-start text-xs text-accent underline-offset-2 hover:underline"
      className="flex max-h-64 w-56 flex-col overflow-y-auto"
    >
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </Popover>
  )
}
