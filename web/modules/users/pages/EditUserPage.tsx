import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { HistoryList } from '#web/platform/resource/drawer/HistoryList.tsx'
import { readResourcesAgain, rowQuery } from '#web/platform/resource/resource.api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccessSection } from '../parts/AccessSection.tsx'
import { PersonCard } from '../parts/PersonCard.tsx'
import { UserForm } from '../parts/UserForm.tsx'
import { usersPaths } from '../public/users-paths.ts'
import { shownUsers as shown } from '../shown-users.ts'

/** One person: data, ways to sign in, history. */
export function EditUserPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const query = useQuery(rowQuery(shown.resource, id))
  useLiveChanges([topicOf(shown.resource)], (ids) => {
    if (!ids || ids.has(id)) void readResourcesAgain([shown])
  })
  const { data: row, error } = query
  const gone = isMissing(error)
  return (
    <>
      <PageHeader title={row ? <bdi>{String(row.values['name'])}</bdi> : <Trans>Edit user</Trans>} />
      {gone && <EmptyState title={<Trans>It is no longer there</Trans>} />}
      {!gone && <QueryState query={query} skeleton={<Skeleton className="h-96 max-w-4xl" />} />}
      {row && !gone && (
        <div className="grid max-w-5xl items-start gap-4 md:grid-cols-[260px_1fr]">
          <PersonCard row={row} onGone={() => void navigate(usersPaths.list)} />
          <Tabs
            label={t`User`}
            value={params.get('tab') ?? 'details'}
            onChange={(tab) => setParams(tab === 'details' ? {} : { tab }, { replace: true })}
            tabs={[
              { key: 'details', title: <Trans>Details</Trans>, panel: <UserForm key={row.version} row={row} /> },
              { key: 'access', title: <Trans>Sign-in</Trans>, panel: <AccessSection shown={shown} row={row} /> },
              { key: 'history', title: <Trans>History</Trans>, panel: <HistoryList shown={shown} row={row} /> },
            ]}
          />
        </div>
      )}
    </>
  )
}
