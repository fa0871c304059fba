import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown, Factory } from 'lucide-react'
import { useSession } from '#web/platform/session/session.ts'
import { chooseSite, useSite } from '#web/platform/session/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Company and site; with several sites the one to work at is chosen here. */
export function PlaceSwitch() {
  const { t } = useLingui()
  const { company, sites } = useSession()
  const site = useSite()
  const place = (
    <>
      {company.logoUrl ? (
        // Logos are made for paper.
        <img
          src={company.logoUrl}
          alt=""
          className="h-7 w-auto max-w-28 shrink-0 rounded-sm bg-white object-contain px-1 max-sm:max-w-16"
        />
      ) : (
        <Factory aria-hidden className="size-4 shrink-0 text-muted" />
      )}
      {/* Names are cut at their own end, in either direction of the page. */}
      <span dir="auto" className="min-w-0 truncate">
        <span className="font-medium">{company.name}</span>
        {site && <span className="text-muted"> · {site.name}</span>}
      </span>
    </>
  )
  if (sites.length < 2) return <p className="flex min-w-0 items-center gap-2 text-sm">{place}</p>
  return (
    <Menu
      buttonLabel={t`Site: ${site?.name ?? ''}`}
      buttonClassName={buttonClass('ghost', 'md', 'min-w-0 shrink px-2 font-normal')}
      button={
        <>
          {place}
          <ChevronsUpDown aria-hidden className="!size-3.5 text-muted" />
        </>
      }
      groups={[
        {
          key: 'sites',
          heading: company.name,
          actions: sites.map(({ code, name, timeZone }) => ({
            key: code,
            label: name,
            detail: timeZone,
            selected: code === site?.code,
            onSelect: () => chooseSite(code),
          })),
        },
      ]}
    />
  )
}
