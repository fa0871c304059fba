import { Trans } from '@lingui/react/macro'
import { Outlet } from 'react-router-dom'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { ShiftPattern } from './ShiftPattern.tsx'

/** Frame of the screens for people who are not signed in. */
export function PublicFrame() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between overflow-hidden border-e border-line bg-card py-8 lg:flex">
        <div className="px-10">
          <Logo />
        </div>
        <ShiftPattern />
        <p className="max-w-md px-10 text-xl font-semibold">
          <Trans>Every shift, every machine, one set of figures.</Trans>
        </p>
      </aside>
      <div className="flex flex-col">
        <header className="flex h-14 items-center px-4 sm:px-6">
          <div className="flex-1 lg:invisible">
            <Logo />
          </div>
          <LanguageMenu />
        </header>
        <main className="flex flex-1 justify-center px-4 pb-12 pt-6 sm:items-center sm:pt-0">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
