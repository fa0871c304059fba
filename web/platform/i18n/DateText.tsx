import { type InstantFormat, instantText } from './instant-text.ts'
import { useLanguage } from './language.ts'

export interface DateTextProps {
  /** An instant or a date, ISO 8601. */
  value: string
  as?: InstantFormat
  className?: string
}

/** A date or an instant by the rules of the language, in this browser's time zone. */
export function DateText({ value, as = 'dateTime', className }: DateTextProps) {
  const language = useLanguage()
  return (
    <time dateTime={value} className={className}>
      {instantText(value, as, language)}
    </time>
  )
}
