import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { costPaths } from '#web/modules/cost-inputs/public/cost-paths.ts'
import { averagePlaces, costText } from '#web/modules/cost-inputs/public/cost-text.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { productTreeQuery } from '../cost-centres.api.ts'

/** Parent products above, child products below, each with the average cost that was entered last. */
export function ProductTreeSection({ row }: RowPartProps) {
  const { t, i18n } = useLingui()
  const query = useQuery(productTreeQuery(row.id))
  const { data } = query
  if (!data) return <QueryState query={query} skeleton={<Skeleton className="h-40" />} />
  if (data.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>The code belongs to no product of the master data yet, so nothing stands above or below it.</Trans>
      </p>
    )
  return (
    <ul aria-label={t`Product tree`} className="rounded-lg border border-line py-1 text-sm">
      {data.map(({ product, code, name, depth, centre, averageCost, currency, own }) => (
        <li
          key={product}
          aria-current={own || undefined}
          className={classNames('flex min-h-9 items-center gap-2 px-3', own && 'bg-accent-soft font-medium')}
          style={{ paddingInlineStart: `${depth * 1.25 + 0.75}rem` }}
        >
          {centre && !own ? (
            <Link to={`${costPaths.centres}?row=${centre}`} className="min-w-0 truncate text-accent hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="min-w-0 truncate">{name}</bdi>
          )}
          <bdi className="shrink-0 text-xs tabular-nums text-muted">{code}</bdi>
          {averageCost !== null && currency !== null && (
            <span className="ms-auto shrink-0 tabular-nums">
              {costText(averageCost, currency, i18n, averagePlaces)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
