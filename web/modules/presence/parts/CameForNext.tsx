import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { plusDays } from '#web/core/time/business-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { presencePaths } from '../public/presence-paths.ts'

/** Arrivals within the hour before the first shift count for the next date, and are missing on today's. */
export function CameForNext({ people, today }: { people: number; today: string }) {
  const { i18n } = useLingui()
  const next = plusDays(today, 1)
  const date = i18n.date(new Date(`${next}T00:00:00Z`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <Notice tone="info" className="mb-3">
      <Plural
        value={people}
        one="# person has already come for the next day."
        other="# people have already come for the next day."
      />{' '}
      <Link to={presencePaths.today(next)} className="font-medium text-accent hover:underline">
        <Trans>Show {date}</Trans>
      </Link>
    </Notice>
  )
}
