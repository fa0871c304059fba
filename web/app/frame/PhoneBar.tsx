import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useNavigationSections } from '../navigation/groups.ts'

const NavigationDrawer = lazy(() =>
  import('./NavigationDrawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
)

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
  const [visited, setVisited] = useState(false)
  const openAll = () => {
    setVisited(true)
    setOpen(true)
  }
  const { pathname } = useLocation()
  const sections = useNavigationSections()
  const pages = sections.flatMap((section) => section.pages)
  // Pages with a word for this bar come first.
  const all = [...pages.filter((page) => page.shortTitle), ...pages.filter((page) => !page.shortTitle)]
  const shown = all.slice(0, all.length > places ? places - 1 : places)
  // The stops stand under the live production in the address, and are a place of their own.
  const here = all
    .filter(({ path }) => pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  const isElsewhere = !shown.some((page) => page === here)
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-xl">
        {shown.map((page) => {
          const { path, title, shortTitle, icon: Icon } = page
          const isHere = page === here
          return (
            <li key={path} className="min-w-0 flex-1">
              <Link to={path} aria-current={isHere ? 'page' : undefined} className={placeClass(isHere)}>
                <Icon aria-hidden />
                <span className="max-w-full truncate">{i18n._(shortTitle ?? title)}</span>
              </Link>
            </li>
          )
        })}
        {all.length > places && (
          <li className="min-w-0 flex-1">
            <button type="button" aria-haspopup="dialog" onClick={openAll} className={placeClass(isElsewhere)}>
              <Ellipsis aria-hidden />
              <Trans>More</Trans>
            </button>
          </li>
        )}
      </ul>
      <Suspense>{visited && <NavigationDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  )
}
