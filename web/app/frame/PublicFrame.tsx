import { Outlet } from 'react-router-dom'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'

/** Around the screens for people who are not signed in. */
export function PublicFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4 sm:px-6">
        <Logo />
        <LanguageMenu />
      </header>
      <main className="flex flex-1 justify-center px-4 pb-12 pt-6 sm:items-center sm:pt-0">
        <Outlet />
      </main>
    </div>
  )
}
