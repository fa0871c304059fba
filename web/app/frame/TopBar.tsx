import { Trans, useLingui } from '@lingui/react/macro'
import { Search, Settings } from 'lucide-react'
import { iconButtonClass, IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { PlaceSwitch } from './PlaceSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

export interface TopBarProps {
  /** Where no side bar carries the logo. */
  withLogo: boolean
  onSearch: () => void
  onSettings: () => void
}

export function TopBar({ withLogo, onSearch, onSettings }: TopBarProps) {
  const { t } = useLingui()
  return (
    <header className="sticky top-0 z-bar flex h-14 items-center gap-1 border-b border-line bg-card px-4 sm:px-5 print:hidden">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        {withLogo && <Logo short />}
        <PlaceSwitch />
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="me-2 hidden h-8 w-56 items-center gap-2 rounded-md border border-line bg-page px-2.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-fg md:flex"
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1 text-start">
          <Trans>Search</Trans>
        </span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <button type="button" aria-label={t`Search`} onClick={onSearch} className={iconButtonClass('md', 'md:hidden')}>
        <Search aria-hidden />
      </button>
      <LanguageMenu />
      <NotificationBell />
      <IconButton label={t`Settings`} icon={<Settings aria-hidden />} onClick={onSettings} />
      <UserMenu />
    </header>
  )
}
