import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { approvalSchema } from '#api/platform/approvals/approvals.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ApprovalSteps } from './ApprovalSteps.tsx'
import { WaitsFor } from './WaitsFor.tsx'

/** Steps that every approval has; those of its flow have words of their own. */
const stepWords = {
  create: msg`Added`,
  pass: msg({ message: 'Approved, passed on', context: 'approval' }),
  remind: msg({ message: 'Reminded', context: 'approval' }),
  escalate: msg({ message: 'Passed on for want of an answer', context: 'approval' }),
}
const isStep = (action: string): action is keyof typeof stepWords => action in stepWords

type Props = {
  path: string
  /** Read again with it. */
  row: { id: string; version: number }
  wordOf: (step: string) => string
}

/** Where a row stands in its approval: whom it waits for, and what was decided. */
export function RowApproval({ path, row: { id, version }, wordOf }: Props) {
  const { i18n } = useLingui()
  const query = useQuery({
    queryKey: ['approval', path, id, version],
    queryFn: ({ signal }) => request(approvalSchema, `/api/${path}/${id}/approval`, { signal }),
    staleTime: 0,
  })
  const { data } = query
  return (
    <div className="grid gap-6">
      <QueryState query={query} skeleton={<Skeleton className="h-40" />} />
      {data?.waits && <WaitsFor waits={data.waits} />}
      {data && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">
            <Trans>Steps</Trans>
          </h3>
          <ApprovalSteps
            steps={data.steps}
            wordOf={(action) => (isStep(action) ? i18n._(stepWords[action]) : wordOf(action))}
          />
        </section>
      )}
    </div>
  )
}
