import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { reportTools } from './load-tools.ts'
import type { AxisNote, FindTarget, Noting, OpeningState } from './report-tools.ts'

// The hooks of the tools. They are there before the page is drawn and stay the same ones.
/* oxlint-disable react/hooks */

export const usePreparation = (range: DateRange): void => reportTools().usePreparation(range)

export const useOpening = (report: string, bare: boolean): 'pending' | OpeningState | null =>
  reportTools().useOpening(report, bare)

export const useFindTarget = (): FindTarget => reportTools().useFindTarget()

export const useAxisNotes = (chart: ReportChart): readonly AxisNote[] => reportTools().notes.useAxisNotes(chart)

export const useNoting = (chart: ReportChart, spec: ChartSpec | null): Noting =>
  reportTools().notes.useNoting(chart, spec)
