import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LandPlot, Settings2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { masterDataPaths } from '#web/modules/master-data/public/master-data-paths.ts'
import { PeopleOfNotice } from '#web/modules/permissions/public/PeopleOfNotice.tsx'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ZonePeople } from '../parts/ZonePeople.tsx'
import { ZoneTile } from '../parts/ZoneTile.tsx'
import { zonesNowQuery } from '../presence.api.ts'
import { useLivePresence } from '../use-live-presence.ts'
import { useZoneName } from '../public/use-zone-name.ts'

/** Where people are now, and for how long. */
export function ZonesPage() {
  const { i18n } = useLingui()
  const can = useCan()
  const site = useSite()
  const nameOf = useZoneName()
  const [params, setParams] = useSearchParams()
  const query = useQuery(zonesNowQuery(site?.code))
  const { data } = query
  useLivePresence()
  const keyOf = ({ id }: { id: string | null }) => id ?? 'none'
  const open = data?.zones.filter((zone) => !zone.private && zone.people > 0) ?? []
  const chosen = open.find((zone) => keyOf(zone) === params.get('zone')) ?? open[0]
  return (
    <>
      <PageHeader
        title={<Trans>Zones now</Trans>}
        description={
          data && (
            <Trans>
              {i18n.number(data.people)} inside, data of{' '}
              {siteTime(data.at, 'time', site?.timeZone ?? 'UTC', i18n.locale)}
            </Trans>
          )
        }
        actions={
          can('master-data:read') && (
            <Link to={masterDataPaths.kind('zones')} className={buttonClass()}>
              <Settings2 aria-hidden />
              <Trans>Zones and limits</Trans>
            </Link>
          )
        }
      />
      <PeopleOfNotice />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.zones.length === 0 && (
        <Card>
          <EmptyState
            icon={<LandPlot />}
            title={<Trans>No zones yet</Trans>}
            hint={<Trans>Add zones and the readers between them under Master data.</Trans>}
          />
        </Card>
      )}
      {data && data.zones.length > 0 && (
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(280px,2fr)_minmax(0,3fr)]">
          <ul className="grid gap-2 sm:grid-cols-2">
            {data.zones.map((zone) => (
              <li key={`${keyOf(zone)} ${zone.kind}`}>
                <ZoneTile
                  zone={zone}
                  chosen={zone === chosen}
                  onChoose={() => setParams({ zone: keyOf(zone) }, { replace: true })}
                />
              </li>
            ))}
          </ul>
          {chosen && site && <ZonePeople key={keyOf(chosen)} site={site} zone={keyOf(chosen)} name={nameOf(chosen)} />}
        </div>
      )}
    </>
  )
}
