import { Trans } from '@lingui/react/macro'
import { intlLocale } from '#web/core/languages/languages.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useNow } from '#web/platform/reports/data/DataAge.tsx'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago something was last heard of; the instant itself on hover. */
export function SignalAge({ at }: { at: string | null }) {
  const language = useLanguage()
  const now = useNow(5_000)
  if (at === null)
    return (
      <span className="text-muted">
        <Trans>never</Trans>
      </span>
    )
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[3]
  const locale = intlLocale(language)
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(
    -Math.floor(seconds / size),
    unit,
  )
  return (
    <time dateTime={at} title={instantText(at, 'dateSecond', language)} className="tabular-nums">
      {text}
    </time>
  )
}
