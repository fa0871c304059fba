import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PeopleFilters } from '#web/modules/personnel/public/PeopleFilters.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Span, spans, type useRosterAddress } from '../use-roster-address.ts'

/** Filters of weeks and people. */
export function RosterFilters({
  address,
  site,
}: {
  address: ReturnType<typeof useRosterAddress>
  site: string | undefined
}) {
  const { t, i18n } = useLingui()
  const { from, to, span, values, go, step } = address
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' })
  const spanText =
    span === 'month'
      ? date(from, { month: 'long', year: 'numeric' })
      : `${date(from, { day: 'numeric', month: 'short' })} – ${date(to, { day: 'numeric', month: 'short', year: 'numeric' })}`
  const spanWords: Record<Span, string> = { month: t`Month`, 4: t`4 weeks`, 8: t`8 weeks` }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1">
        <IconButton label={t`Earlier`} icon={<ChevronLeft className="flip-rtl" />} onClick={() => step(-1)} />
        <output className="min-w-32 text-center text-sm font-medium">{spanText}</output>
        <IconButton label={t`Later`} icon={<ChevronRight className="flip-rtl" />} onClick={() => step(1)} />
      </div>
      <div className="w-28">
        <Select
          aria-label={t`Days shown`}
          value={span}
          onChange={(show) => go({ show: show === 'month' ? '' : show })}
          options={spans.map((value) => ({ value, label: spanWords[value] }))}
        />
      </div>
      <ListSearch
        label={t`Search people`}
        placeholder={t`Name or number`}
        value={values.search ?? ''}
        onChange={(search) => go({ search })}
      />
      <PeopleFilters
        site={values.site ?? site ?? ''}
        department={values.department}
        manager={values.manager}
        count={['site', 'department', 'manager'].filter((name) => name in values).length}
        onChange={go}
      />
    </div>
  )
}
