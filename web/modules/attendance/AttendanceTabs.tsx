import { useLingui } from '@lingui/react/macro'
import { NavLink, useLocation } from 'react-router-dom'
import { useCan } from '#web/platform/session/session.ts'
import { attendanceTabs } from './attendance.cards.ts'

/** What of the address says the period, which goes along from tab to tab. */
const period = ['mode', 'preset', 'from', 'to', 'compare']

/** The other sides of the attendance report; each is a report of its own, with its own address, views and files. */
export function AttendanceTabs() {
  const { i18n, t } = useLingui()
  const can = useCan()
  const { search } = useLocation()
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => period.includes(name)))
  return (
    <nav aria-label={t`Attendance report`} className="mb-4 flex gap-5 overflow-x-auto border-b border-line">
      {attendanceTabs
        .filter(({ needs }) => can(needs))
        .map(({ id, route, title, shortTitle }) => (
          <NavLink
            key={id}
            to={{ pathname: route, search: kept.toString() }}
            end
            className="-mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent text-sm text-muted transition-colors hover:text-fg focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-fg"
          >
            {i18n._(shortTitle ?? title)}
          </NavLink>
        ))}
    </nav>
  )
}
