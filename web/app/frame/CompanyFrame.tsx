import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router-dom'
import { useOwnLanguage } from '#web/platform/i18n/language.ts'
import { publicCompanyQuery } from '#web/platform/resource/public/public.api.ts'
import { LanguageMenu } from './LanguageMenu.tsx'

/** Frame of what a company publishes: its name, and nothing that leads into the portal. */
export function CompanyFrame() {
  useOwnLanguage()
  const { company = '' } = useParams()
  const { data } = useQuery(publicCompanyQuery(company))
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center gap-3 border-b border-line bg-card px-4 sm:px-6">
        {data?.logoUrl && <img src={data.logoUrl} alt="" className="max-h-9 max-w-32 object-contain" />}
        <bdi className="min-w-0 flex-1 truncate font-semibold">{data?.name}</bdi>
        <LanguageMenu />
      </header>
      <main className="mx-auto w-full max-w-xl flex-1 px-4 pb-12 pt-6 outline-none" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
