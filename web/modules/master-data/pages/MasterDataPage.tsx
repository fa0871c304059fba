import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { ImportLink } from '#web/platform/resource/workbook/ImportLink.tsx'
import { WorkbookButton } from '#web/platform/resource/workbook/WorkbookButton.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { masterDataBook } from '../book.ts'
import { overviewQuery } from '../overview.api.ts'

/** Everything the plant consists of, with counts and the last change of each kind. */
export function MasterDataPage() {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('master-data:manage')
  const { data, error, isPending, refetch } = useQuery(overviewQuery)
  return (
    <>
      <PageHeader
        title={<Trans>Master data</Trans>}
        description={<Trans>What the plant consists of. Every change is kept with who made it and when.</Trans>}
        actions={
          <>
            <WorkbookButton book={masterDataBook} />
            {mayChange && <ImportLink book={masterDataBook} />}
          </>
        }
      />
      {isPending && <Skeleton className="h-96" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {masterDataBook.resources.map(({ resource: { name: kind }, path, words: { title, about }, icon: Icon }) => {
            const kindOverview = data.find((one) => one.kind === kind)
            const rows = (kindOverview?.rows ?? 0) - (kindOverview?.retired ?? 0)
            const retired = kindOverview?.retired ?? 0
            return (
              <li key={kind}>
                <Link
                  to={path}
                  className="flex h-full flex-col rounded-lg border border-line bg-card px-4 py-3 transition-colors hover:border-line-strong hover:bg-sunken"
                >
                  <span className="flex items-center gap-2.5">
                    <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                    <span className="min-w-0 flex-1 truncate text-base font-semibold">{i18n._(title)}</span>
                    <span className="text-lg font-semibold tabular-nums">{i18n.number(rows)}</span>
                  </span>
                  <span className="mt-1 flex-1 text-sm text-muted">{i18n._(about)}</span>
                  <span className="mt-3 flex flex-wrap gap-x-3 text-xs text-muted">
                    {kindOverview?.changedAt && (
                      <span>
                        <Trans>
                          Last change <DateText value={kindOverview.changedAt} />
                        </Trans>
                        {kindOverview.changedBy && (
                          <>
                            {' · '}
                            <bdi>{kindOverview.changedBy}</bdi>
                          </>
                        )}
                      </span>
                    )}
                    {retired > 0 && (
                      <span className="ms-auto">
                        <Plural value={retired} one="# out of use" other="# out of use" />
                      </span>
                    )}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
