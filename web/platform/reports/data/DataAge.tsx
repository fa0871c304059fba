import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useReport } from '../state/report-context.ts'

/** How old the figures of the report are: when their source was last refreshed. Undefined until it is known. */
export function DataAge({ refreshedAt }: { refreshedAt: string | null | undefined }) {
  const { refresh } = useReport()
  return <AgeLine refreshedAt={refreshedAt} onRefresh={refresh} />
}

/** The same for a page that is not a report, by the clock of the site, as the figures are. */
export function AgeLine({ refreshedAt, onRefresh }: { refreshedAt: string | null | undefined; onRefresh: () => void }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const zone = useSite()?.timeZone
  if (refreshedAt === null) return null
  if (refreshedAt === undefined) return <Skeleton className="h-7 w-44 max-sm:w-auto max-sm:flex-1" />
  const at = new Date(refreshedAt)
  const time = instantText(refreshedAt, 'time', i18n.locale, zone)
  const day = now - at.getTime() > 12 * 3_600_000 ? ` ${instantText(refreshedAt, 'date', i18n.locale, zone)}` : ''
  const age = ageText(now - at.getTime(), i18n.locale)
  return (
    <p className="inline-flex min-w-0 items-center gap-1 text-xs text-muted max-sm:flex-1 sm:whitespace-nowrap">
      <span title={instantText(refreshedAt, 'dateSecond', i18n.locale, zone)}>
        <span className="max-sm:sr-only">
          <Trans>
            Data as of {time}
            {day} · {ageText(now - at.getTime(), i18n.locale)}
          </Trans>
        </span>
        <bdi aria-hidden className="sm:hidden">
          {time}
          {day} · {age}
        </bdi>
      </span>
      <IconButton size="sm" label={t`Refresh`} icon={<RefreshCw />} onClick={onRefresh} />
    </p>
  )
}

/** '2 minutes ago' */
export function ageText(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto', style: 'short' })
  const minutes = Math.round(Math.max(0, milliseconds) / 60_000)
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 90) return format.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 36 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day')
}

/** The present, half a minute old at most unless said otherwise. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
