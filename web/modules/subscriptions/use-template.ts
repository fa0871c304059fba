import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { SubscriptionTemplateInput } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { bands } from '#web/core/figures/bands.ts'
import { useBandName } from '#web/platform/reports/words/band-text.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import type { Preset } from '#web/core/time/presets.ts'
import { useTimeNames } from '#web/platform/reports/words/time-text.ts'
import { lastingSearch } from '#web/core/report/url-state.ts'
import { useCodeNames, useValueText } from '#web/platform/reports/words/value-text.ts'
import { useChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { writtenOut } from './written-out.ts'

const weekOfNames = Array.from({ length: 7 }, (_, index) => `1970-01-${String(index + 5).padStart(2, '0')}`)

/**
 * The report in its present state, without figures, for the server to make it later: with its words in the language of
 * the page, and its period relative when there is a preset.
 */
export function useTemplate(
  makeSpec: (format: 'xlsx' | 'pdf') => ExportSpecInput,
): (format: 'xlsx' | 'pdf', preset: Preset | null) => SubscriptionTemplateInput {
  const { t, i18n } = useLingui()
  const { report, view, state, range, filters } = useReport()
  const { modeNames, comparisonNames } = useTimeNames()
  const bandName = useBandName()
  const text = useModelText()
  const codes = useCodeNames()
  const value = useValueText(report.time.on)
  const frame = useChartFrame()
  return useCallback(
    (format, preset) => {
      const steps = new Set(Object.values(bands).flatMap((band) => band.steps.map((step) => step.name)))
      const dimensions = Object.values(view.dimensions)
      const kept = { ...state, preset, ...(preset ? {} : { range }) }
      return {
        document: { ...makeSpec(format), charts: [], headline: [] },
        route: report.route,
        search: lastingSearch(kept, report),
        period: {
          on: report.time.on,
          mode: state.mode,
          preset,
          range: preset ? null : { from: range.from, to: range.to },
          compare: state.compare,
          modeName: modeNames[state.mode],
          comparisonName: comparisonNames[state.compare],
        },
        filters,
        headline: report.headline.map((figure) => ({
          measure: figure.measure,
          view: figure.view ?? view.name,
          label: text(view.measures[figure.measure]?.title ?? figure.measure),
          bands: figure.bands ?? null,
        })),
        words: {
          bands: Object.fromEntries([...steps].map((name) => [name, bandName(name)])),
          points: t`pp`,
          soFar: t`so far`,
        },
        charts: JSON.parse(
          JSON.stringify({
            report: {
              id: report.id,
              view: report.view,
              time: report.time,
              drill: report.drill,
              charts: writtenOut(report.charts, (message) => i18n._(message)),
            },
            drill: state.drill,
            frame,
            texts: Object.fromEntries(
              [...Object.values(view.measures), ...dimensions].map(({ title }) => [title, text(title)]),
            ),
            codes,
            empty: Object.fromEntries(dimensions.map(({ name }) => [name, value(name, null)])),
            weekdays: weekOfNames.map((date) => formatDate(date, i18n.locale, 'weekday')),
            stateNames: {
              stop: t`Stop`,
              undefined: t`Stop without a reason`,
              setup: t`Setup`,
              planned: t`Planned stop`,
            },
            leftOut: t`Only in the portal`,
          }),
        ) as SubscriptionTemplateInput['charts'],
      }
    },
    [
      makeSpec,
      t,
      i18n,
      report,
      view,
      state,
      range,
      filters,
      modeNames,
      comparisonNames,
      bandName,
      text,
      codes,
      value,
      frame,
    ],
  )
}
