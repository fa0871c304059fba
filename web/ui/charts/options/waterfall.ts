import type { Tone, WaterfallSpec } from '#web/core/chart-specs/chart-spec.ts'
import { barWidth, baseOption, figureAxis, markStyle, rowAxis, rowNames, sides, withShare } from './axes.ts'
import type { BuiltChart, ChartContext } from './chart-context.ts'
import { widest } from './text.ts'
import { figureLines } from './tips.ts'

type Step = WaterfallSpec['steps'][number]

/** Where each step's bar begins and ends on the value axis. A loss hangs from where the one above ended. */
function cascade(steps: readonly Pick<Step, 'kind' | 'value'>[]): { from: number; to: number; level: number }[] {
  let level = 0
  return steps.map(({ kind, value }) => {
    const size = value ?? 0
    if (kind !== 'loss') {
      level = size
      return { from: 0, to: size, level }
    }
    const from = level
    level -= size
    return { from, to: level, level }
  })
}

const usualTone: Record<Step['kind'], Tone> = { total: 'neutral', loss: 'stop', remain: 'accent' }

/** The loss tree from the top: the whole, the losses, the rest. */
export function waterfallOption(spec: WaterfallSpec, context: ChartContext): BuiltChart {
  const { theme, format } = context
  const { start, end, mirrored } = sides(spec.direction)
  const spans = cascade(spec.steps)
  const whole = spec.steps.find((step) => step.kind === 'total')?.value ?? 0
  const largest = Math.max(0, ...spans.flatMap((span) => [span.from, span.to]))
  const figures = spec.steps.map((step) => stepFigure(step, largest, spec, context))
  const share = (step: Step) => (whole > 0 && step.value !== null ? step.value / whole : null)
  const shares = spec.steps.map((step) => (share(step) === null ? '' : format.short(share(step)!, 'ratio', 1)))
  const names = rowNames(
    context,
    spec.steps.map((step) => step.label),
  )
  const keys = spec.steps.map((step) => step.key)
  const side = { [start]: names.width, [end]: Math.ceil(widest(figures, 12)) + 56 }
  return {
    trigger: 'row',
    marks: spec.steps.map((step, index) => ({
      key: step.key,
      label: step.label,
      lane: index,
      places: [
        { series: 1, index },
        { series: 0, index },
      ],
      lines: () =>
        figureLines(context, spec.words, { ...spec, figure: { ...step, share: share(step) }, details: step.details }),
    })),
    option: {
      ...baseOption(context),
      grid: { top: 4, bottom: 4, ...side, outerBoundsMode: 'none' },
      xAxis: {
        type: 'value',
        min: Math.min(0, ...spans.flatMap((span) => [span.from, span.to])),
        max: largest || 1,
        show: false,
        inverse: mirrored,
      },
      yAxis: [
        rowAxis(context, keys, names.cut, start),
        figureAxis(
          context,
          keys,
          figures.map((figure, index) => withShare(figure, shares[index] ?? '', spec.direction)),
          end,
        ),
      ],
      series: [
        {
          type: 'bar',
          stack: 'cascade',
          silent: true,
          barWidth: barWidth + 4,
          itemStyle: { color: 'transparent' },
          data: spans.map((span) => Math.min(span.from, span.to)),
        },
        {
          type: 'bar',
          name: spec.measure,
          stack: 'cascade',
          barWidth: barWidth + 4,
          itemStyle: { borderRadius: 2 },
          emphasis: { itemStyle: { opacity: 1 } },
          data: spans.map((span, index) => ({
            value: Math.abs(span.to - span.from),
            itemStyle: markStyle(context, keys[index]!, spec.steps[index]!.tone ?? usualTone[spec.steps[index]!.kind]),
          })),
        },
        {
          type: 'line',
          silent: true,
          symbol: 'none',
          z: 1,
          lineStyle: { width: 1, color: theme.lineStrong },
          data: spans.slice(0, -1).flatMap((span, index) => [
            [span.level, index],
            [span.level, index + 1],
            [null, null],
          ]),
        },
      ],
    },
  } as BuiltChart
}

function stepFigure(step: Step, largest: number, spec: WaterfallSpec, { format }: ChartContext): string {
  if (step.value === null) return '–'
  return format.short(step.kind === 'loss' ? -step.value : step.value, spec.unit, largest)
}
