import { format } from 'date-fns/format'
import { Input, type InputProps } from '#web/ui/input.tsx'

type Props = Omit<InputProps, 'value' | 'onChange'> & { value: string; onChange: (instant: string) => void }

/** An instant, typed by the clock of this browser as instants are shown, kept with its zone. */
export function InstantInput({ value, onChange, ...input }: Props) {
  const instant = new Date(value)
  return (
    <Input
      {...input}
      type="datetime-local"
      value={Number.isNaN(instant.getTime()) ? '' : format(instant, "yyyy-MM-dd'T'HH:mm")}
      onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
    />
  )
}
