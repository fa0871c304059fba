import type { ChartFrame } from './chart-spec.ts'
import type { CutResult, HourCell } from '../cut/cut.ts'
import type { ReportChart } from '../report/report-definition.ts'

/** Texts and settings that a spec needs beside its figures. */
export type SpecWriter = {
  frame: ChartFrame
  title: string
  /** A text of the model in the reader's language. */
  text: (model: string) => string
  value: (dimension: string, value: string | null) => string
  bandName: (name: string) => string
  /** Names of the weekdays, ISO order from Monday. */
  weekdays: string[]
  /** Text of a message of the report. */
  message: (message: ReportChart['title']) => string
  stateNames: Record<StoppageTone, string>
  firstWeekday: number
}

type Rows = Pick<CutResult, 'rows'>

export type ChartAnswers = { main: Rows; before: Rows | null; hours?: HourCell[] | undefined }
export type StoppageTone = 'stop' | 'undefined' | 'setup' | 'planned'
