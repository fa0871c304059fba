import type { Grain } from '#web/core/chart-specs/chart-spec.ts'
import type { ChartContext } from './chart-context.ts'

/** The axis of periods: as many dates as have room, never turned, never reversed. */
export function periodAxis({ theme, format }: ChartContext, periods: string[], grain: Grain) {
  return {
    type: 'category',
    data: periods,
    triggerEvent: true,
    axisLine: { lineStyle: { color: theme.lineStrong, width: 1 } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      color: theme.subtle,
      fontSize: 11,
      margin: 8,
      hideOverlap: true,
      formatter: (at: string) => format.date(at, grain),
    },
  } as const
}
