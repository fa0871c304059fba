import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router-dom'
import { useCan } from '#web/platform/session/session.ts'
import { leaveTabs } from '../leave-tabs.ts'

/** The other pages of leave, as far as the reader may open them. */
export function LeaveTabs() {
  const { i18n, t } = useLingui()
  const can = useCan()
  const open = leaveTabs.filter(({ needs }) => can(needs))
  if (open.length < 2) return null
  return (
    <nav aria-label={t`Leave`} className="mb-4 flex gap-5 overflow-x-auto border-b border-line">
      {open.map(({ path, title }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="-mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent text-sm text-muted transition-colors hover:text-fg focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-fg"
        >
          {i18n._(title)}
        </NavLink>
      ))}
    </nav>
  )
}
