import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { rostersTopic } from '#api/modules/rosters/planner.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { datesBetween } from '../grid/dates.ts'
import { Planner } from '../parts/Planner.tsx'
import { RosterFilters } from '../parts/RosterFilters.tsx'
import { StaffingTable } from '../parts/StaffingTable.tsx'
import { readRostersAgain, rosterQuery } from '../rosters.api.ts'
import { useRosterAddress } from '../use-roster-address.ts'

/** Plans rosters like a spreadsheet, checked against rest, days in a row, trainings and staffing needs. */
export function RosterPage() {
  const { t } = useLingui()
  const plans = useCan()('rosters:manage')
  const address = useRosterAddress()
  const { from, to, values, tab, go } = address
  const query = useQuery(rosterQuery({ from, to, ...values }))
  const { data } = query
  useLiveChanges([rostersTopic], () => void readRostersAgain())
  const site = data?.site ?? undefined
  const none = data && data.people.length === 0
  return (
    <>
      <PageHeader
        title={<Trans>Roster</Trans>}
        description={
          plans ? (
            <Trans>Shifts of people by day. Draw over days to plan them; changes are kept until you save them.</Trans>
          ) : (
            <Trans>Who is to work when.</Trans>
          )
        }
      />
      <RosterFilters address={address} site={site?.id} />
      <Tabs
        label={t`Roster`}
        value={tab}
        onChange={(next) => go({ tab: next === 'people' ? '' : next })}
        tabs={[
          {
            key: 'people',
            title: <Trans>People</Trans>,
            panel: (
              <>
                <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
                {none && (
                  <Card>
                    <EmptyState
                      icon={<CalendarRange />}
                      title={<Trans>Nobody to plan</Trans>}
                      hint={<Trans>Nobody who fits is employed at this site in these days.</Trans>}
                    />
                  </Card>
                )}
                {data && !none && (
                  <Planner roster={data} dates={datesBetween(from, to)} dimmed={query.isPlaceholderData} />
                )}
              </>
            ),
          },
          {
            key: 'staffing',
            title: <Trans>Staffing</Trans>,
            panel: <StaffingTable query={site && { site: site.id, from, to }} dates={datesBetween(from, to)} />,
          },
        ]}
      />
    </>
  )
}
