import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListFilter, Search } from 'lucide-react'
import type { OrderFilter } from '#api/modules/work-orders/work-orders.contract.ts'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, chipClass } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { choicesQuery } from '../work-orders.api.ts'
import { FilterForm } from './FilterForm.tsx'
import { useFilterTexts } from './use-filter-texts.ts'

type Filter = Partial<OrderFilter>
type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** What one asks for most, open in a row; the rest in a panel, and each filter in force as a chip. */
export function OrderFilters({ filter, onChange }: Props) {
  const { t } = useLingui()
  const names = useCodeNames()
  const { data: choices } = useQuery(choicesQuery)
  const search = useTypedSearch(filter.search ?? '', (text) =>
    onChange({ ...filter, search: text.trim() || undefined }),
  )
  const without = (...gone: (keyof Filter)[]): Filter =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => !gone.includes(name as keyof Filter)))
  const statuses: { key: string; label: string; on: boolean; next: Filter }[] = [
    {
      key: 'open',
      label: t`Open`,
      on: filter.status === 'open' && !filter.productionStatus,
      next: { ...without('productionStatus'), status: 'open' },
    },
    ...(['production', 'stop', 'waiting', 'closed', 'project_trial'] as const).map((status) => ({
      key: status,
      label: names.production_status?.[status] ?? status,
      on: filter.productionStatus === status,
      next: { ...without('status'), productionStatus: status },
    })),
    {
      key: 'all',
      label: t`All`,
      on: !filter.status && !filter.productionStatus,
      next: without('status', 'productionStatus'),
    },
  ]
  const { inForce, passive } = useFilterTexts(filter)
  const count = inForce.length + (passive ? 1 : 0)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-64">
        <Input
          type="search"
          lead={<Search aria-hidden />}
          aria-label={t`Search work orders`}
          placeholder={t`Order, product, mould, machine`}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          onBlur={search.leave}
        />
      </div>
      <fieldset aria-label={t`Production status`} className="flex flex-wrap gap-1.5">
        {statuses.map(({ key, label, on, next }) => (
          <button key={key} type="button" aria-pressed={on} className={chipClass(on)} onClick={() => onChange(next)}>
            {label}
          </button>
        ))}
      </fieldset>
      <Popover
        size="sm"
        className="w-[min(22rem,calc(100vw-2rem))]"
        button={
          <>
            <ListFilter aria-hidden />
            {count > 0 ? <Plural value={count} one="# filter" other="# filters" /> : <Trans>Filters</Trans>}
          </>
        }
      >
        {(close) => <FilterForm filter={filter} choices={choices} onChange={onChange} onClose={close} />}
      </Popover>
      {inForce.map(({ key, label, value }) => (
        <Chip key={key} label={`${label}: ${value}`} onRemove={() => onChange(without(key))}>
          <span className="text-muted">{label}:</span> <bdi>{value}</bdi>
        </Chip>
      ))}
      {passive && (
        <Chip label={passive} onRemove={() => onChange({ ...filter, active: 'true' })}>
          {passive}
        </Chip>
      )}
      {count + (filter.search ? 1 : 0) > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onChange({ status: 'open', active: 'true' })}>
          <Trans>Clear all</Trans>
        </Button>
      )}
    </div>
  )
}
