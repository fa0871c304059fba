import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SecondStepNotice } from '#web/modules/identity/public/SecondStepNotice.tsx'
import { FiguresOfNotice } from '#web/modules/permissions/public/FiguresOfNotice.tsx'
import { WaitNotice } from '#web/platform/cube/WaitNotice.tsx'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { useSettings } from '#web/platform/settings/settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useRemembering } from '../navigation/use-navigation.ts'
import { HorizontalBar } from './HorizontalBar.tsx'
import { MiniBar } from './MiniBar.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { SideBar } from './SideBar.tsx'
import { TopBar } from './TopBar.tsx'

const SearchDialog = lazy(() =>
  import('../search/SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })),
)
// The live connection is no part of what must arrive before anything shows.
const OwnPermissions = lazy(() => import('./OwnPermissions.tsx').then((module) => ({ default: module.OwnPermissions })))
const SettingsDrawer = lazy(() =>
  import('../settings-drawer/SettingsDrawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
)

/** Ctrl-K or Cmd-K anywhere opens the search. */
function useSearchKey(onSearch: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSearch()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [onSearch])
}

/** The layout in force: the chosen one on a desk, icons only on a tablet, the bottom bar on a phone. */
function useLayout(): 'vertical' | 'mini' | 'horizontal' | 'phone' {
  const { layout } = useSettings()
  const isDesk = useMedia(media.deskUp)
  const isWide = useMedia(media.wideUp)
  if (!isDesk) return 'phone'
  return layout === 'vertical' && !isWide ? 'mini' : layout
}

const indents = { vertical: 'ps-64', mini: 'ps-[72px]', horizontal: '', phone: 'pb-14' }

/** Separate, because it re-renders with every address. */
function Remembering() {
  useRemembering(useLocation().pathname)
  return null
}

/** Navigation and top bar around every page of a signed-in user. */
export function Frame() {
  const layout = useLayout()
  const { stretch } = useSettings()
  const isStretched = useMedia(media.stretchable) && stretch
  const width = isStretched ? '' : 'max-w-[1536px]'
  const [overlay, setOverlay] = useState<{ search: boolean; settings: boolean }>({ search: false, settings: false })
  const [visited, setVisited] = useState({ search: false, settings: false })
  const [openSearch] = useState(() => () => {
    setVisited((now) => ({ ...now, search: true }))
    setOverlay((now) => ({ ...now, search: !now.search }))
  })
  const openSettings = () => {
    setVisited((now) => ({ ...now, settings: true }))
    setOverlay((now) => ({ ...now, settings: true }))
  }
  useSearchKey(openSearch)
  return (
    <div className={classNames('min-h-dvh print:min-h-0 print:p-0', indents[layout])}>
      <a
        href="#content"
        className="fixed start-4 top-2 z-toast print:hidden -translate-y-16 rounded-md bg-accent px-3 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {layout === 'vertical' && <SideBar />}
      {layout === 'mini' && <MiniBar />}
      <TopBar
        withLogo={layout === 'horizontal' || layout === 'phone'}
        onSearch={openSearch}
        onSettings={openSettings}
      />
      {layout === 'horizontal' && <HorizontalBar />}
      <PlaceLine className={width} />
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          'mx-auto px-4 py-5 outline-none sm:px-6 print:max-w-none print:p-0 [[data-place]~&]:pt-0',
          width,
        )}
      >
        <SecondStepNotice />
        <FiguresOfNotice />
        <Outlet />
      </main>
      {layout === 'phone' && <PhoneBar />}
      <WaitNotice />
      <Remembering />
      <Suspense>
        <OwnPermissions />
      </Suspense>
      <Suspense>
        {visited.search && (
          <SearchDialog
            open={overlay.search}
            onClose={() => setOverlay((now) => ({ ...now, search: false }))}
            onSettings={openSettings}
          />
        )}
        {visited.settings && (
          <SettingsDrawer open={overlay.settings} onClose={() => setOverlay((now) => ({ ...now, settings: false }))} />
        )}
      </Suspense>
    </div>
  )
}
