import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'
import { phonePlaces } from '../navigation/phone-places.ts'
import { useBeginsWithOwn, useNavigation } from '../navigation/use-navigation.ts'
import { FrameLink } from './FrameLink.tsx'

const NavigationDrawer = lazy(() =>
  import('./NavigationDrawer.tsx').then((module) => ({ default: module.NavigationDrawer })),
)

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
  const { choices, current, favourites, here } = useNavigation(useLocation().pathname)
  const { shown, more } = phonePlaces(choices, current, favourites?.pages ?? [], useBeginsWithOwn())
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-xl">
        {shown.map((page) => (
          <li key={page.path} className="min-w-0 flex-1">
            <FrameLink to={page.path} current={page === here} className={placeClass(page === here)}>
              <page.icon aria-hidden />
              <span className="max-w-full truncate">{i18n._(page.shortTitle ?? page.title)}</span>
            </FrameLink>
          </li>
        ))}
        {more && (
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={openAll}
              className={placeClass(!shown.some((page) => page === here))}
            >
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
