import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Plus, Search, Star } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { useHome } from '#web/modules/views/public/use-home.ts'
import { viewListQuery } from '#web/modules/views/public/views.api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Rows shown at once; the search finds the others. */
const listed = 50

/** Chooses saved views for the home page. */
export function AddTileDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const can = useCan()
  const home = useHome()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search.trim())
  const { data, error, isPending, refetch } = useQuery({
    ...viewListQuery({ search: deferredSearch, whose: 'all', page: 1, pageSize: listed }),
    placeholderData: keepPreviousData,
  })
  const views = data?.rows.filter((view) => can(view.needs)) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a tile`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Input
        type="search"
        data-autofocus
        aria-label={t`Search views`}
        placeholder={t`Search`}
        lead={<Search aria-hidden />}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="mt-2 min-h-48">
        {isPending && <Skeleton className="h-44" />}
        {error && !data && (
          <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
        )}
        {data && views.length === 0 && (
          <EmptyState
            icon={<Star />}
            title={deferredSearch ? <Trans>No view fits</Trans> : <Trans>You have no views yet</Trans>}
            hint={
              deferredSearch ? undefined : (
                <Trans>
                  Open a report, choose its period and filters, and save them under “Views” at the head of the page.
                </Trans>
              )
            }
            action={
              !deferredSearch &&
              can('oee:read') && (
                <Link to={paths.report('oee')} className={buttonClass('primary')}>
                  <Trans>Open the OEE report</Trans>
                </Link>
              )
            }
          />
        )}
        <ul>
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium">{view.name}</p>
                {(view.description || !view.own) && (
                  <p className="truncate text-xs text-muted">
                    {view.description || <Trans>Shared by {view.ownerName}</Trans>}
                  </p>
                )}
              </div>
              {home.has(view.id) ? (
                <span className="inline-flex items-center gap-1 text-xs text-muted [&>svg]:size-4">
                  <Check aria-hidden />
                  <Trans>On the home page</Trans>
                </span>
              ) : (
                <Button size="sm" icon={<Plus />} aria-label={t`Add ${view.name}`} onClick={() => home.add(view)}>
                  <Trans>Add</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
