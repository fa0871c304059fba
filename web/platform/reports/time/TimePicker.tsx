import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReport } from '../state/report-context.ts'
import type { Preset } from '#web/core/time/presets.ts'
import { type BusinessDate, plusDays } from '#web/core/time/business-date.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { useTimeNames } from '../words/time-text.ts'
import { presetRange, presets } from '#web/core/time/presets.ts'
import { type TimeMode, timeModes, wholeRange } from '#web/core/report/url-state.ts'

const MonthCalendar = lazy(() => import('./MonthCalendar.tsx').then((module) => ({ default: module.MonthCalendar })))
const RangeCalendar = lazy(() => import('./RangeCalendar.tsx').then((module) => ({ default: module.RangeCalendar })))

/** Presets that say something in a mode: a week has no place in a list of months. */
const presetsOf: Record<TimeMode, readonly Preset[]> = {
  date: ['today', 'yesterday'],
  daily: presets,
  weekly: [
    'last14Days',
    'last30Days',
    'thisWeek',
    'lastWeek',
    'thisMonth',
    'lastMonth',
    'thisQuarter',
    'lastQuarter',
    'thisYear',
  ],
  monthly: ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'],
}

/** The period: mode, presets in shift-days, and a calendar for everything else. */
export function TimePicker() {
  const { i18n } = useLingui()
  const { state, range } = useReport()
  const { presetNames, modeNames } = useTimeNames()
  const name = state.preset ? presetNames[state.preset] : modeNames[state.mode]
  return (
    <DaySteps>
      <Popover
        buttonClassName={chipClass(true)}
        button={
          <>
            <CalendarDays aria-hidden />
            <span>{name}</span>
            <span className="text-muted">{rangeText(range, i18n.locale)}</span>
            <ChevronDown aria-hidden />
          </>
        }
      >
        {(close) => <TimePanel close={close} />}
      </Popover>
    </DaySteps>
  )
}

/** Buttons for the day before and the day after a single date; none after today. */
function DaySteps({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { state, change, range, calendar } = useReport()
  if (state.mode !== 'date') return children
  const goTo = (date: BusinessDate) =>
    change(
      date === calendar.today
        ? { preset: 'today', range: { from: date, to: date } }
        : { preset: null, range: { from: date, to: date } },
    )
  return (
    <fieldset aria-label={t`Day`} className="flex items-center gap-1">
      <IconButton
        size="sm"
        label={t`Previous day`}
        icon={<ChevronLeft aria-hidden className="flip-rtl" />}
        onClick={() => goTo(plusDays(range.to, -1))}
      />
      {children}
      <IconButton
        size="sm"
        label={t`Next day`}
        icon={<ChevronRight aria-hidden className="flip-rtl" />}
        disabled={range.to >= calendar.today}
        onClick={() => goTo(plusDays(range.to, 1))}
      />
    </fieldset>
  )
}

function TimePanel({ close }: { close: () => void }) {
  const { t, i18n } = useLingui()
  const { state, change, calendar } = useReport()
  const { presetNames, modeNames } = useTimeNames()
  const [picked, setPicked] = useState<{ from: string; to?: string }>(state.range)
  const choose = (mode: TimeMode) => {
    const keeps = state.preset && presetsOf[mode].includes(state.preset)
    const preset = keeps ? state.preset : (presetsOf[mode][0] ?? null)
    change({ mode, preset, range: state.range })
    // The picker starts from the page's present period, so that the next click does not end an earlier one.
    setPicked(wholeRange(preset ? presetRange(preset, calendar) : state.range, mode, calendar))
  }
  const apply = () => {
    change({
      preset: null,
      range: wholeRange({ from: picked.from, to: picked.to ?? picked.from }, state.mode, calendar),
    })
    close()
  }
  return (
    <div className="w-[min(90vw,40rem)]">
      <div role="radiogroup" aria-label={t`Time mode`} className="mb-3 flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {timeModes.map((mode) => (
          <label
            key={mode}
            className={classNames(
              'flex h-7 flex-1 cursor-pointer items-center thumb:h-9 justify-center whitespace-nowrap rounded-sm px-2 text-sm',
              'has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
              state.mode === mode ? 'bg-card font-medium shadow-sm' : 'text-muted hover:text-fg',
            )}
          >
            <input
              type="radio"
              name="time-mode"
              className="sr-only"
              checked={state.mode === mode}
              onChange={() => choose(mode)}
            />
            {modeNames[mode]}
          </label>
        ))}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ul className="flex flex-wrap gap-1 sm:w-36 sm:shrink-0 sm:flex-col sm:flex-nowrap">
          {presetsOf[state.mode].map((preset) => (
            <li key={preset}>
              <button
                type="button"
                aria-pressed={state.preset === preset}
                onClick={() => {
                  change({ preset })
                  close()
                }}
                className={classNames(
                  'w-full rounded-md px-2 py-1 text-start text-sm hover:bg-sunken thumb:py-2',
                  state.preset === preset && 'bg-accent-soft font-medium text-accent',
                )}
              >
                {presetNames[preset]}
              </button>
            </li>
          ))}
        </ul>
        <div className="min-w-0 flex-1 overflow-x-auto">
          <Suspense fallback={<Skeleton className="h-72" />}>
            {state.mode === 'monthly' ? (
              <MonthCalendar value={picked} onPick={setPicked} calendar={calendar} />
            ) : (
              <RangeCalendar single={state.mode === 'date'} value={picked} onPick={setPicked} calendar={calendar} />
            )}
          </Suspense>
          <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
            <span className="me-auto text-sm text-muted">
              {picked.to ? (
                rangeText({ from: picked.from, to: picked.to }, i18n.locale)
              ) : (
                <>{state.mode === 'monthly' ? t`One month; pick another for several` : t`Pick the last day`}</>
              )}
            </span>
            <Button variant="primary" onClick={apply}>
              <Trans>Show this period</Trans>
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
