import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicHoliday, PublicHolidays } from '#api/modules/holidays/holidays.contract.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fillHolidays, publicHolidaysQuery } from '../holidays.api.ts'
import { holidaysPage } from '../holidays.book.ts'
import { usualCountry } from '../usual-country.ts'
import { FillFields, type FillChoice } from './FillFields.tsx'
import { PublicHolidayList } from './PublicHolidayList.tsx'

const keyOf = ({ date, part }: Pick<PublicHoliday, 'date' | 'part'>) => `${date} ${part}`

/** Ticked by default: whole days by law. People choose half days and bank days. */
const isUsual = ({ kind, part }: PublicHoliday) => kind === 'public' && part === 'whole'

/** Public holidays of a country: they are seen and chosen before any is added. */
export function FillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const explain = useFaultsText(holidaysPage)
  const { today } = useSiteCalendar()
  const [choice, setChoice] = useState<FillChoice>(() => ({
    country: usualCountry(language),
    region: '',
    years: [Number(today.slice(0, 4))],
    site: '',
  }))
  /** Ticked or unticked by hand. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { country, region, years, site } = choice
  const publicQuery = { country: region || country, language, years, ...(site && { site }) }
  const query = useQuery(publicHolidaysQuery(publicQuery))
  const publicDays = country && years.length > 0 ? (query.data ?? []) : []
  const isChosen = (holiday: PublicHolidays[number]) =>
    !holiday.there && (ticked.get(keyOf(holiday)) ?? (isUsual(holiday) && !holiday.gone))
  const chosen = publicDays.filter(isChosen)
  const fill = useMutation({
    mutationFn: () =>
      fillHolidays({
        country: publicQuery.country,
        language,
        ...(site && { site }),
        days: chosen.map(({ date, part }) => ({ date, part })),
      }),
    onSuccess: onClose,
    meta: { done: t`Holidays added`, explain },
  })
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={<Trans>Fill from public holidays</Trans>}
      description={
        <Trans>Choose the country and the years, and look over what is added. It can be changed afterwards.</Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || query.isPlaceholderData}
            busy={fill.isPending}
            onClick={() => fill.mutate()}
          >
            {chosen.length === 0 ? (
              <Trans>Add holidays</Trans>
            ) : (
              <Plural value={chosen.length} one="Add # holiday" other="Add # holidays" />
            )}
          </Button>
        </>
      }
    >
      <FillFields
        choice={choice}
        onChange={(next) => {
          setChoice({ ...choice, ...next })
          setTicked(new Map())
        }}
      />
      {country !== '' && years.length > 0 && (
        <div className="mt-4">
          <p className="mb-3 text-sm text-muted">
            <Trans>
              The authorities decide each year: feasts by the moon, substitute days and working days at weekends may be
              others, or not known yet for a year to come. Look the days over against the official notice; what you
              change or take out stays so the next time.
            </Trans>
          </p>
          <QueryState query={query} skeleton={<Skeleton className="h-64" />} />
          {query.data && (
            <PublicHolidayList
              holidays={publicDays}
              isChosen={isChosen}
              onTick={(some, on) => setTicked(new Map([...ticked, ...some.map((one) => [keyOf(one), on] as const)]))}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
