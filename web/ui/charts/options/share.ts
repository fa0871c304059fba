import type { ShareSpec } from '#web/core/chart-specs/chart-spec.ts'
import { baseOption, markStyle, sides } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { inkOn, seriesColours } from './colours.ts'
import { legendLook, shareLabel } from './legend-rows.ts'
import { seriesDecal, toneDecal } from './patterns.ts'
import { rankItems } from './ranking.ts'
import { textWidth } from './text.ts'
import { figureLines } from './tips.ts'

/** Parts of one whole as a single bar; a part names itself where it has room, the legend names them all. */
export function shareOption(spec: ShareSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const { start, mirrored } = sides(spec.direction)
  const items = rankItems(spec.items, { limit: spec.limit, other: spec.words.other }).filter(
    (item) => item.share !== null,
  )
  const room = context.width - 8
  const colours = seriesColours(
    items.map((item) => item.tone),
    theme,
  )
  const percent = (share: number | null) => format.short(share ?? 0, 'ratio', 1)
  return {
    trigger: 'item',
    marks: items.map((item, index) => ({
      key: item.key,
      label: item.label,
      lane: 0,
      places: [{ series: index, index: 0 }],
      lines: () => figureLines(context, spec.words, { ...spec, figure: item, details: item.details }),
    })),
    option: {
      ...baseOption(context),
      grid: { top: 4, left: 4, right: 4, height: 28, outerBoundsMode: 'none' },
      legend: {
        ...legendLook,
        top: 44,
        [start]: 0,
        width: room,
        textStyle: { color: theme.fg, fontSize: 12 },
        formatter: (key: string) => {
          const item = items.find((candidate) => candidate.key === key)
          return item ? shareLabel(item.label, percent(item.share)) : ''
        },
        data: items.map((item) => item.key),
      },
      xAxis: { type: 'value', min: 0, max: 1, show: false, inverse: mirrored },
      yAxis: { type: 'category', data: [spec.measure], show: false },
      series: items.map((item, index) => ({
        type: 'bar' as const,
        name: item.key,
        stack: 'share',
        barWidth: 28,
        data: [item.share],
        itemStyle: {
          ...markStyle(context, item.key, item.tone ?? 'accent', colours[index]),
          borderColor: theme.surface,
          borderWidth: 1,
          ...(item.tone ? {} : { decal: seriesDecal(index, theme) }),
        },
        label: {
          // Text on a hatch is hard to read; the legend has the figure too.
          show: !toneDecal(item.tone, theme) && textWidth(percent(item.share), 12) + 8 < (item.share ?? 0) * room,
          formatter: percent(item.share),
          color: inkOn(colours[index]!, theme),
          fontWeight: 600,
        },
        emphasis: { focus: 'series' as const },
      })),
    },
  } as BuiltChart
}
