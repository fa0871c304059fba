import type { ReportChart } from '#web/core/report/report-definition.ts'

const timeCharts: ReportChart['kind'][] = ['trend', 'stack', 'lines', 'timescale']

/** Whether a chart has an axis of time, for notes. */
export const showsTime = (chart: ReportChart): boolean => timeCharts.includes(chart.kind)
