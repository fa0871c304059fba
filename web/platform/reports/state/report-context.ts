import { createContext, useContext } from 'react'
import type { ExportSpecInput } from '#api/modules/exports/exports.contract.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { Cut, CutFilter, CutResult } from '#web/core/cut/cut.ts'
import type { LocalFacts } from '../../drill/local-facts.ts'
import type { Turn } from '../../drill/turn.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { DateRange, Granularity } from '#web/core/time/business-date.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import type { ReportState } from '#web/core/report/url-state.ts'
import type { ChangeState, StatePatch } from './use-report-state.ts'

/** State of the report's rows: not requested yet, on their way, in the browser, or unavailable. */
export type FactsState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; facts: LocalFacts }
  /** The server answers the cuts instead. */
  | { status: 'away'; why: 'tooLarge' | 'failed' | 'cancelled' }

export type AskOptions = {
  /** Waits for the rows in the browser instead of asking the server meanwhile. */
  wait?: boolean
  /** In the browser: before or after the page's other questions. What waits for rows comes after what does not. */
  place?: Turn['place']
  signal?: AbortSignal
}

/** Inputs of the page's questions. */
export type PageQuestion = {
  state: ReportState
  /** The part of the period that has begun. */
  range: DateRange
  granularity: Granularity
  /** The period it is compared with, if any. */
  compared: DateRange | null
  /** Filters and drill steps together. */
  filters: CutFilter[]
}

/** A question that a part of the page would put. */
export type Foreseen = {
  view: ViewModel
  cut: Cut
  query: { queryKey: unknown[]; gcTime?: number; queryFn: (context: { signal: AbortSignal }) => Promise<unknown> }
}

/** Questions of a part in sight for another state of the page. */
export type Foresight = (page: PageQuestion) => Foreseen[]

export type ReportContextValue = PageQuestion & {
  report: ReportDefinition
  /** The report's own view. */
  view: ViewModel
  /** Views the person may read. */
  views: Record<string, ViewModel>
  calendar: SiteCalendar
  /** The explained figure beside the page; not part of `state`. */
  explain: string | undefined
  change: ChangeState
  /** Has the rows in the browser answer the questions of a change before it is made. */
  foresee: (patch: StatePatch) => void
  /** Parts that announce their next questions. */
  foresights: Set<Foresight>
  facts: FactsState
  ask: (view: ViewModel, cut: Cut, options?: AskOptions) => Promise<CutResult>
  /** Rows in the browser; rejects when they cannot be had. */
  localFacts: () => Promise<LocalFacts>
  /** Asks everything again. */
  refresh: () => void
  /** Present contents of the page, for documents made of it: specs by chart, headline figures by measure. */
  shown: { charts: Map<string, ChartSpec>; headline: Map<string, ShownFigure> }
}

/** A headline figure as shown. */
export type ShownFigure = NonNullable<ExportSpecInput['headline']>[number]

export const ReportContext = createContext<ReportContextValue | null>(null)

export function useReport(): ReportContextValue {
  const value = useContext(ReportContext)
  if (!value) throw new Error('Outside a report page')
  return value
}
