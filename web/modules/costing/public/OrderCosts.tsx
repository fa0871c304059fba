import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type OrderCost, fewestPeople } from '#api/modules/costing/order-costs.contract.ts'
import { emptyFigure, formatFigure } from '#web/core/figures/formats.ts'
import { averagePlaces, costText } from '#web/modules/cost-inputs/public/cost-text.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { orderCostsQuery } from '../costing.api.ts'

type Line = { name: string; of: keyof Omit<OrderCost, 'currency'>; part?: true; whole?: true }

/** What an order cost, by kind; parts of the total stand below it, and add nothing to it. */
export function OrderCosts({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const query = useQuery(orderCostsQuery(id))
  const { data } = query
  if (!data) return <QueryState query={query} skeleton={<Skeleton className="h-40" />} />
  if (data.costs.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Nothing of this order has a rate or a price yet.</Trans>
      </p>
    )
  const lines: Line[] = [
    { name: t`Machine cost`, of: 'machine' },
    { name: t`Labour cost`, of: 'labour' },
    { name: t`Material cost`, of: 'material' },
    { name: t`Energy cost`, of: 'energy' },
    { name: t`Overhead`, of: 'overhead' },
    { name: t`Total cost`, of: 'total', whole: true },
    { name: t`of which scrap`, of: 'scrap', part: true },
    { name: t`of which set-up`, of: 'setup', part: true },
    { name: t`of which stops`, of: 'stops', part: true },
    { name: t`Unit cost`, of: 'unit', whole: true },
  ]
  const { locale } = i18n
  const figures: [string, string][] = [
    [t`Good pieces`, formatFigure(data.good, 'pieces', locale)],
    [t`Scrap`, formatFigure(data.scrap, 'pieces', locale)],
    [
      t`Scrap rate`,
      formatFigure(data.good + data.scrap > 0 ? data.scrap / (data.good + data.scrap) : null, 'ratio', locale),
    ],
    [t`Production hours`, formatFigure(data.hours * 3600, 'seconds', locale, { scale: 'hours' })],
    [t`People`, formatFigure(data.people, 'count', locale)],
  ]
  const hidden = data.costs.some(({ total }) => total === null)
  return (
    <div className="space-y-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <PlainTable
        label={t`Costs of the order`}
        frame="none"
        rows={lines}
        rowKey={({ of }) => of}
        columns={[
          {
            key: 'name',
            head: t`Kind of cost`,
            names: true,
            renderCell: ({ name, part, whole }) => (
              <span className={whole ? 'font-semibold' : part ? 'ps-4 text-muted' : undefined}>{name}</span>
            ),
          },
          ...data.costs.map((cost) => ({
            key: cost.currency,
            head: cost.currency,
            align: 'end' as const,
            renderCell: ({ of, part, whole }: Line) => (
              <bdi className={whole ? 'font-semibold' : part ? 'text-muted' : undefined}>
                {cost[of] === null
                  ? emptyFigure
                  : costText(cost[of], cost.currency, i18n, of === 'unit' ? averagePlaces : {})}
              </bdi>
            ),
          })),
        ]}
      />
      {hidden && (
        <p className="text-sm text-muted">
          <Trans>Fewer than {fewestPeople} people worked at it: labour, and what it is a part of, is not shown.</Trans>
        </p>
      )}
    </div>
  )
}
