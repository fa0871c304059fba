import { Trans, useLingui } from '@lingui/react/macro'
import { QuestionFault } from '#web/platform/cube/QuestionFault.tsx'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useFilters } from '#web/platform/reports/state/use-filters.ts'
import { emptyValue } from '#web/core/report/url-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { useSlices } from '../use-slices.ts'
import { type Difference, cycleDifferences, scrapDifferences } from '../what-differs.ts'

const listed = 6

/** Which machines, moulds, shifts and operators make something else of the product than the others do. */
export function WhatDiffers() {
  const { t } = useLingui()
  const parts = [useSlices('machine'), useSlices('mold'), useSlices('shift'), useSlices('operator')]
  const slices = parts.flatMap((part) => part.slices)
  const pending = parts.some(({ query }) => query.isPending)
  const failed = parts.find(({ query }) => query.error)
  const stale = parts.some(({ query }) => query.isPlaceholderData)
  return (
    <section aria-label={t`What differs`} className="rounded-lg border border-line bg-card px-4 pb-4 pt-2">
      <h2 className="py-1 text-base font-semibold">
        <Trans>What differs</Trans>
      </h2>
      <p className="mb-3 text-sm text-muted">
        <Trans>Each machine, mould, shift and operator against all other pieces of this product.</Trans>
      </p>
      {failed ? (
        <QuestionFault error={failed.query.error} onRetry={() => void failed.query.refetch()} />
      ) : pending ? (
        <Skeleton className="h-48" />
      ) : (
        <div className={classNames('grid gap-x-8 gap-y-5 transition-opacity lg:grid-cols-2', stale && 'opacity-50')}>
          <Differences
            title={t`Scrap rate`}
            effectTitle={t`More scrap`}
            none={t`No scrap rate differs by more than chance explains.`}
            differences={scrapDifferences(slices)}
            rate="ratio"
            effect="pieces"
          />
          <Differences
            title={t`Cycle against ideal`}
            effectTitle={t`More run time`}
            none={t`No cycle differs by 1 % or more of the ideal cycle.`}
            differences={cycleDifferences(slices)}
            rate="cycle_difference"
            effect="seconds"
          />
        </div>
      )}
    </section>
  )
}

type Props = {
  title: string
  effectTitle: string
  none: string
  differences: Difference[]
  rate: 'ratio' | 'cycle_difference'
  effect: 'pieces' | 'seconds'
}

function Differences({ title, effectTitle, none, differences, rate, effect }: Props) {
  const { i18n, t } = useLingui()
  const { set, titleOf, valueText } = useFilters()
  const write = (value: number) => formatFigure(value, rate, i18n.locale)
  if (differences.length === 0)
    return (
      <div>
        <h3 className="mb-1 text-sm font-medium">{title}</h3>
        <p className="text-sm text-muted">{none}</p>
      </div>
    )
  const columns: PlainColumn<Difference>[] = [
    {
      key: 'what',
      head: t`What`,
      names: true,
      className: 'max-w-48',
      renderCell: ({ dimension, value }) => {
        const name = valueText(dimension, value ?? emptyValue)
        return (
          <>
            <button
              type="button"
              title={t`Filter the page by ${name}`}
              onClick={() => set(dimension, [value ?? emptyValue])}
              className="max-w-full truncate text-accent hover:underline"
            >
              <bdi>{name}</bdi>
            </button>
            <span className="block text-xs text-muted">{titleOf(dimension)}</span>
          </>
        )
      },
    },
    {
      key: 'pieces',
      head: t`Pieces`,
      align: 'end',
      className: 'text-muted',
      renderCell: ({ share }) => formatFigure(share, 'ratio', i18n.locale, { digits: 0 }),
    },
    { key: 'here', head: t`Here`, align: 'end', renderCell: ({ here }) => write(here) },
    {
      key: 'elsewhere',
      head: t`Elsewhere`,
      align: 'end',
      className: 'text-muted',
      renderCell: ({ elsewhere }) => write(elsewhere),
    },
    {
      key: 'effect',
      head: effectTitle,
      align: 'end',
      className: 'font-medium',
      renderCell: (difference) => (
        <span className={difference.effect > 0 ? 'text-danger' : 'text-success'}>
          {formatFigure(difference.effect, effect, i18n.locale, { sign: 'always' })}
        </span>
      ),
    },
  ]
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <PlainTable
        label={title}
        frame="none"
        columns={columns}
        rows={differences.slice(0, listed)}
        rowKey={({ dimension, value }) => `${dimension} ${value ?? emptyValue}`}
      />
    </div>
  )
}
