import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { healthQuery } from '../health.api.ts'
import { FailedMails } from '../parts/FailedMails.tsx'
import { HealthParts } from '../parts/HealthParts.tsx'
import { Licences } from '../parts/Licences.tsx'
import { RollupBuilds } from '../parts/RollupBuilds.tsx'
import { SlowQuestions } from '../parts/SlowQuestions.tsx'

/** For operators of the portal: whether it is well, and what to do where it is not. */
export function HealthPage() {
  const query = useQuery(healthQuery)
  const { data } = query
  return (
    <>
      <PageHeader title={<Trans>Health of the portal</Trans>} />
      <div className="flex max-w-5xl flex-col gap-4">
        <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
        {data && (
          <>
            <p className="text-sm text-muted">
              <Trans>
                Vardiya {data.versions.portal}, Node {data.versions.node}, PostgreSQL {data.versions.database}. Looked
                at <DateText value={data.checkedAt} as="dateSecond" />.
              </Trans>
            </p>
            <HealthParts health={data} />
            <FailedMails />
          </>
        )}
        <SlowQuestions />
        <RollupBuilds />
        <Licences />
      </div>
    </>
  )
}
