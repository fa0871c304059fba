import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { useNavigationSections } from '../navigation/groups.ts'
import { NavigationList } from './SideBar.tsx'

const places = 5

const placeClass = (active: boolean) =>
  classNames(
    'flex h-full w-full flex-col items-center justify-center gap-0.5 px-1 text-xs [&>svg]:size-5',
    active ? 'font-medium text-accent' : 'text-muted',
  )

/** Bottom bar of a phone: five places, the rest behind "More". */
export function PhoneBar() {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const sections = useNavigationSections()
  const all = sections.flatMap((section) => section.pages)
  const shown = all.slice(0, all.length > places ? places - 1 : places)
  const isElsewhere = !shown.some((page) => page.path === pathname)
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-14 max-w-xl">
        {shown.map(({ path, title, icon: Icon }) => (
          <li key={path} className="min-w-0 flex-1">
            <NavLink to={path} end={path === paths.home} className={({ isActive }) => placeClass(isActive)}>
              <Icon aria-hidden />
              <span className="max-w-full truncate">{i18n._(title)}</span>
            </NavLink>
          </li>
        ))}
        {all.length > places && (
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={placeClass(isElsewhere)}
            >
              <Ellipsis aria-hidden />
              <Trans>More</Trans>
            </button>
          </li>
        )}
      </ul>
      <Drawer open={open} onClose={() => setOpen(false)} title={t`All pages`} width="narrow">
        <NavigationList sections={sections} onFollow={() => setOpen(false)} />
      </Drawer>
    </nav>
  )
}
