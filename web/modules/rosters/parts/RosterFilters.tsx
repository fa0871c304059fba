import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FoldedFilters } from '#web/platform/lists/FoldedFilters.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Span, spans, type useRosterAddress } from '../use-roster-address.ts'

/** Which weeks and whose. */
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
  const said =
    span === 'month'
      ? date(from, { month: 'long', year: 'numeric' })
      : `${date(from, { day: 'numeric', month: 'short' })} – ${date(to, { day: 'numeric', month: 'short', year: 'numeric' })}`
  const spanWords: Record<Span, string> = { month: t`Month`, 4: t`4 weeks`, 8: t`8 weeks` }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1">
        <IconButton label={t`Earlier`} icon={<ChevronLeft className="flip-rtl" />} onClick={() => step(-1)} />
        <output className="min-w-32 text-center text-sm font-medium">{said}</output>
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
      <FoldedFilters count={['site', 'department', 'manager'].filter((name) => name in values).length}>
        <div className="w-40 max-sm:w-full">
          <ReferenceChoice
            to="sites"
            optional={false}
            aria-label={t`Site`}
            value={values.site ?? site ?? ''}
            onChange={(next) => go({ site: next })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <ReferenceChoice
            to="departments"
            optional
            none={t`All departments`}
            aria-label={t`Department`}
            value={values.department ?? ''}
            onChange={(department) => go({ department })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <ReferenceChoice
            to="employees"
            optional
            none={t`All teams`}
            aria-label={t`Team of`}
            value={values.manager ?? ''}
            onChange={(manager) => go({ manager })}
          />
        </div>
      </FoldedFilters>
    </div>
  )
}
