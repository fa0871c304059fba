import { Search } from 'lucide-react'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { Input } from '#web/ui/input.tsx'

interface ListSearchProps {
  /** Label for screen readers: 'Search devices'. */
  label: string
  /** Searched fields: 'Device or machine'. */
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** The search over a list; the list follows when the typing rests. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  const { text, setText, leave } = useTypedSearch(value, onChange)
  return (
    <div className="w-full sm:w-60">
      <Input
        type="search"
        lead={<Search aria-hidden />}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
    </div>
  )
}
