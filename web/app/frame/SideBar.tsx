import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '../navigation/use-navigation.ts'
import { Logo } from './Logo.tsx'
import { NavigationList } from './NavigationList.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'

/** Vertical layout: 256 px with the workspace, its pages and groups. */
export function SideBar() {
  return <Side pathname={useLocation().pathname} />
}

const Side = memo(function Side({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const navigation = useNavigation(pathname)
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  // Scrolls the present page's entry into sight, however many groups are open, once for each page.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    if (!current || shown.current === pathname) return
    shown.current = pathname
    current.scrollIntoView({ block: 'nearest' })
  })
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-y-0 start-0 z-bar flex w-64 flex-col border-e border-line bg-card print:hidden"
    >
      <div className="flex h-14 shrink-0 items-center px-5">
        <Logo />
      </div>
      <div className="shrink-0 px-2 pb-2 empty:hidden">
        <WorkspaceSwitch navigation={navigation} look="line" />
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto px-2 pb-6 pt-1">
        <NavigationList navigation={navigation} />
      </div>
    </nav>
  )
})
