import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OrderFilter } from '#api/modules/work-orders/work-orders.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useOrderWords } from '../use-order-words.ts'
import { choicesQuery } from '../work-orders.api.ts'

export type FilterText = { key: keyof OrderFilter; label: string; value: string }

/**
 * What narrows the list, in words.
 *
 * @returns inForce filters that are no search and no status; passive how passive orders are shown, '' where they are not;
 *   status which orders the row of statuses shows.
 */
export function useFilterTexts(filter: Partial<OrderFilter>): {
  inForce: FilterText[]
  passive: string
  status: string
} {
  const { t, i18n } = useLingui()
  const names = useCodeNames()
  const { colours } = useOrderWords()
  const { data: choices } = useQuery(choicesQuery)
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, ids: string | undefined) =>
    ids
      ?.split(',')
      .map((id) => list?.find((one) => one.id === id)?.name ?? '…')
      .join(', ') ?? ''
  const all: FilterText[] = [
    { key: 'machines', label: t`Machine`, value: nameIn(choices?.machines, filter.machines) },
    { key: 'areas', label: t`Area`, value: nameIn(choices?.areas, filter.areas) },
    { key: 'products', label: t`Product`, value: nameIn(choices?.products, filter.products) },
    { key: 'labels', label: t`Labels`, value: filter.labels?.replaceAll(',', ', ') ?? '' },
    { key: 'colour', label: t`Production colour`, value: filter.colour ? colours[filter.colour] : '' },
    { key: 'kind', label: t`Kind of order`, value: names.order_kind?.[filter.kind ?? ''] ?? '' },
    { key: 'dueFrom', label: t`Due from`, value: filter.dueFrom ? formatDate(filter.dueFrom, i18n.locale) : '' },
    { key: 'dueTo', label: t`Due until`, value: filter.dueTo ? formatDate(filter.dueTo, i18n.locale) : '' },
    {
      key: 'late',
      label: t`Due date`,
      value: filter.late === 'true' ? t`late` : filter.late === 'false' ? t`not late` : '',
    },
    {
      key: 'running',
      label: t`Now`,
      value: filter.running === 'true' ? t`running` : filter.running === 'false' ? t`not running` : '',
    },
    {
      key: 'finishedOn',
      label: t`Finished on`,
      value: filter.finishedOn ? formatDate(filter.finishedOn, i18n.locale) : '',
    },
  ]
  const inForce = all.filter(({ value }) => value !== '')
  const passive = filter.active === undefined ? t`with passive ones` : filter.active === 'false' ? t`passive only` : ''
  const status = filter.productionStatus
    ? names.production_status?.[filter.productionStatus]
    : filter.status && names.order_status?.[filter.status]
  return { inForce, passive, status: status ?? t`All` }
}
