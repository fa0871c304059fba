import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import type { ReportColumn } from '#web/core/report/report-columns.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import type { DateRange } from '#web/core/time/business-date.ts'

/**
 * What modules add to report pages. The engine knows only that there are such things; `web/app/report-tools.ts` says which
 * module brings them.
 */
export interface ReportTools {
  /** Loads the data of the other tools together with the model, so that it is there with the figures. */
  usePreparation(range: DateRange): void
  /** The state a report opens with when its address says nothing; `pending` until that is known. */
  useOpening(report: string, bare: boolean): 'pending' | OpeningState | null
  /** In the header, before the page's own buttons and before its exports. */
  headerStart: readonly HeaderPart[]
  headerEnd: readonly HeaderPart[]
  /** Above the figures, as long as the company has no data for reports. */
  Beginning: ComponentType
  useFindTarget(): FindTarget
  notes: NotesTool
  /** Actions on a fact wherever a list names it. */
  factActions: readonly FactAction[]
}

export type OpeningState = { id: string; search: string }

export type HeaderPart = {
  key: string
  Part: ComponentType<{ columns: ReportColumn[] }>
  /** Width it takes until it is loaded, where there is room for its words. */
  waitingWidth: string
}

/** Value of a measure's target on a day, for the page's selection or for one member of a dimension of it. */
export type FindTarget = (
  measure: string,
  date: string,
  member?: { dimension: string; value: string | null },
) => number | null

export type NotesTool = {
  /** Notes that concern a chart of the page, in the order of time. Keep the list stable. */
  useAxisNotes(chart: ReportChart): readonly AxisNote[]
  /** Asking for a note on a chart, and the list of notes below it. */
  useNoting(chart: ReportChart, spec: ChartSpec | null): Noting
}

/** A note of days, or of a time of the clock. */
export type AxisNote = {
  label: string
  text: string
  from: string
  to: string
  start: string | null
  end: string | null
  /** Its lane, where lanes are machines. */
  machine: string | null
}

export type Noting = {
  may: boolean
  ask: () => void
  /** On the mark with this key. */
  askFor: (key: string) => void
  list: ReactNode
}

export type FactAction = {
  /** Identity of the fact. */
  dimension: string
  needs: Permission
  Actions: ComponentType<{ id: string; onChanged: () => void }>
}
