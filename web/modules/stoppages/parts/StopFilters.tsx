import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { FoldedFilters } from '#web/platform/lists/FoldedFilters.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { stopReasonsQuery } from '../public/stoppages.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { dayChoices, longerChoices, narrowing, type StopsSearch } from '../stops-search.ts'

type Props = { search: StopsSearch; onChange: (change: Partial<StopsSearch>) => void }

/** Which stops are listed; on a phone the filters are folded behind a button. */
export function StopFilters({ search, onChange }: Props) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const places = usePlaces()
  const shifts = useCodeNames().shift ?? {}
  const { data: reasons } = useQuery(stopReasonsQuery(null))
  const siteId = places.sites.find(({ name }) => name === site?.name)?.id
  const areas = places.areas.filter((area) => siteId === undefined || area.siteId === siteId)
  const inArea = new Set(areas.filter((area) => !search.area || area.id === search.area).map((area) => area.id))
  const machines = places.machines.filter((machine) => machine.active && inArea.has(machine.areaId))
  const count = narrowing(search)
  const any = 'any'
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-36 max-sm:flex-1">
          <Select
            aria-label={t`Days`}
            value={`${search.days}`}
            onChange={(value) => onChange({ days: Number(value) as StopsSearch['days'] })}
            options={dayChoices.map((days) => ({
              value: `${days}`,
              label: days === 1 ? t`Today` : <Plural value={days} one="Last # day" other="Last # days" />,
            }))}
          />
        </div>
        <FoldedFilters count={count}>
          <div className="sm:w-40">
            <Select
              aria-label={t`Reason given`}
              value={search.defined || any}
              onChange={(value) => onChange({ defined: value === any ? '' : (value as StopsSearch['defined']) })}
              options={[
                { value: any, label: t`All stops` },
                { value: 'undefined', label: t`Without a reason` },
                { value: 'defined', label: t`With a reason` },
              ]}
            />
          </div>
          <div className="sm:w-40">
            <Select
              aria-label={t`Area`}
              value={search.area || any}
              onChange={(value) => onChange({ area: value === any ? '' : value, machine: '' })}
              options={[
                { value: any, label: t`Every area` },
                ...areas.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
          <div className="sm:w-40">
            <Combobox
              aria-label={t`Machine`}
              placeholder={t`Every machine`}
              value={search.machine || null}
              onChange={(machine) => onChange({ machine: machine ?? '' })}
              options={machines.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <div className="sm:w-36">
            <Select
              aria-label={t`Shift`}
              value={search.shift || any}
              onChange={(value) => onChange({ shift: value === any ? '' : (value as StopsSearch['shift']) })}
              options={[
                { value: any, label: t`Every shift` },
                ...(['morning', 'evening', 'night'] as const).map((shift) => ({ value: shift, label: shifts[shift] })),
              ]}
            />
          </div>
          <div className="sm:w-40">
            <Combobox
              aria-label={t`Reason`}
              placeholder={t`Every reason`}
              value={search.reason || null}
              onChange={(reason) => onChange({ reason: reason ?? '' })}
              options={(reasons?.reasons ?? []).map(({ id, name, code }) => ({ value: id, label: name, detail: code }))}
            />
          </div>
          <div className="sm:w-36">
            <Select
              aria-label={t`Length`}
              value={`${search.longer}`}
              onChange={(value) => onChange({ longer: Number(value) as StopsSearch['longer'] })}
              options={longerChoices.map((seconds) => {
                const length = durationText(seconds, i18n.locale)
                return { value: `${seconds}`, label: seconds === 0 ? t`Any length` : t`From ${length}` }
              })}
            />
          </div>
        </FoldedFilters>
        {count > 0 && (
          <Button
            variant="ghost"
            icon={<X />}
            onClick={() => onChange({ area: '', machine: '', shift: '', reason: '', defined: '', longer: 0 })}
          >
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
