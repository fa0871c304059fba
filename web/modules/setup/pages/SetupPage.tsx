import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { nextStep } from '#api/modules/setup/setup.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SetupSteps } from '../parts/SetupSteps.tsx'
import { putSetupAway, setupQuery } from '../setup.api.ts'

/** All that makes a company ready to work; the start page shows it until it is done or put away. */
export function SetupPage() {
  const query = useQuery(setupQuery)
  const { data } = query
  const putAway = useMutation({ mutationFn: putSetupAway })
  const isSetUp = data !== undefined && nextStep(data.done) === undefined
  return (
    <>
      <PageHeader
        title={<Trans>Set up the company</Trans>}
        description={<Trans>What a company needs before it works, in the order in which it is made.</Trans>}
        actions={
          data &&
          !isSetUp && (
            <Button busy={putAway.isPending} onClick={() => putAway.mutate(!data.putAway)}>
              {data.putAway ? <Trans>Show on the start page</Trans> : <Trans>Put the guide away</Trans>}
            </Button>
          )
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
        {isSetUp && (
          <Notice tone="success">
            <Trans>The company is set up.</Trans>
          </Notice>
        )}
        {data && (
          <Card title={<Trans>Steps</Trans>}>
            <SetupSteps done={data.done} />
          </Card>
        )}
      </div>
    </>
  )
}
