import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LateCost } from '#api/modules/costing/cost-months.contract.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { costText } from '#web/modules/cost-inputs/public/cost-text.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { lateCostsQuery } from '../costing.api.ts'

/** Days of a closed month of which something changed: what they cost, and what they would. */
export function LateCosts({ row }: RowPartProps) {
  const { t, i18n } = useLingui()
  const query = useQuery(lateCostsQuery(row.id))
  const subjects = useSubjects()
  const amounts = ({ amounts: all }: LateCost, which: 'kept' | 'now') =>
    all ? all.map((one) => costText(one[which], one.currency, i18n)).join(' · ') : emptyFigure
  if (query.data?.length === 0)
    return (
      <p className="py-4 text-sm text-muted">
        <Trans>Nothing has changed since the month was closed.</Trans>
      </p>
    )
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-40" />} />
      {query.data && (
        <PlainTable
          label={t`Changes since the month was closed`}
          rows={query.data}
          rowKey={({ date }) => date}
          columns={[
            { key: 'date', head: t`Date`, names: true, renderCell: ({ date }) => formatDate(date, i18n.locale, 'day') },
            {
              key: 'subjects',
              head: t`What changed`,
              renderCell: (late) => late.subjects.map((subject) => subjects[subject] ?? subject).join(', '),
            },
            { key: 'kept', head: t`Kept cost`, align: 'end', renderCell: (late) => <bdi>{amounts(late, 'kept')}</bdi> },
            {
              key: 'now',
              head: t`Would be now`,
              align: 'end',
              renderCell: (late) => <bdi>{amounts(late, 'now')}</bdi>,
            },
          ]}
        />
      )}
      {query.data?.some(({ amounts: all }) => all === null) && (
        <p className="mt-2 text-sm text-muted">
          <Trans>The amounts contain labour: only who may see labour rates sees them.</Trans>
        </p>
      )}
    </>
  )
}

/** What the marks of `changed-costs.sql` say. */
function useSubjects(): Record<string, string> {
  const { t } = useLingui()
  return {
    facts: t`Facts of the day`,
    machine_rate: t`Machine hour rates`,
    labour_rate: t`Labour rates`,
    material_price: t`Material prices`,
    material: t`Materials`,
    bill_of_material: t`Bills of material`,
    energy_tariff: t`Energy tariffs`,
    overhead_amount: t`Overhead by month`,
    overhead_pool: t`Overhead pools`,
    overhead_share: t`Overhead pools`,
    machine: t`Machine`,
    work_order: t`Work order`,
    stoppage_reason: t`Reason`,
  }
}
