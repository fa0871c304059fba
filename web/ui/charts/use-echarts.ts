import { type RefObject, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import { ChartScale } from './chart-scale.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { type ChartTheme, fade } from './chart-theme.ts'
import { tipElement } from './chart-tip.ts'
import { type Redrawing, redrawing } from './in-place.ts'
import { loadKind } from './load-kind.ts'
import type { BuiltChart, ChartMark } from './options/chart-context.ts'
import { screenTheme } from './screen-theme.ts'
import { useThemeChange } from './use-theme-change.ts'

type Loaded = Awaited<ReturnType<typeof loadKind>>
type Instance = ReturnType<Loaded['init']>

export type DrawnChart = BuiltChart & {
  instance: Instance
  theme: ChartTheme
  markAt: (series: number, index: number) => ChartMark | undefined
}

/**
 * Draws a spec into an element and keeps it in step with the element's size, the page's theme and the selection.
 * Undefined until the kind's code is there.
 */
export function useECharts(
  host: RefObject<HTMLElement | null>,
  {
    spec,
    format,
    selected,
    width,
    height,
  }: {
    spec: ChartSpec
    format: ChartFormatter
    selected: ReadonlySet<string>
    width: number
    height: number
  },
): { drawn: DrawnChart | undefined; failed: boolean } {
  const loaded = useKind(spec.kind)
  const themeChange = useThemeChange()
  const [instance, setInstance] = useState<Instance>()
  const devicePixelRatio = useContext(ChartScale) * window.devicePixelRatio

  useEffect(() => {
    if (!loaded.kind || !host.current) return undefined
    const made = loaded.kind.init(host.current, null, { renderer: 'canvas', useDirtyRect: false, devicePixelRatio })
    // It looks for what moves in every frame, by default in ten more than there is anything to see.
    made.getZr().setSleepAfterStill(2)
    // oxlint-disable-next-line react/set-state-in-effect -- a canvas can only be made once its element is there
    setInstance(made)
    return () => {
      made.dispose()
      setInstance(undefined)
    }
  }, [loaded.kind, host, devicePixelRatio])

  // Read only after possible changes: reading styles makes the browser recompute those of the whole page.
  const theme = useMemo(
    () => (instance && host.current ? screenTheme(host.current) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps, react/memo-dependencies -- `themeChange` is the CSS variables
    [instance, host, themeChange],
  )

  const drawn = useMemo(() => {
    if (!instance || !loaded.kind || !theme || width === 0) return undefined
    const context = { theme, format, width, height, selected, still: false }
    const built = loaded.kind.build(spec, context)
    const byPlace = new Map<string, ChartMark>()
    for (const mark of built.marks) {
      for (const { series, index } of mark.places) byPlace.set(`${series}:${index}`, mark)
    }
    return {
      ...built,
      instance,
      theme,
      markAt: (series: number, index: number) => byPlace.get(`${series}:${index}`),
    }
  }, [instance, loaded.kind, theme, spec, format, width, height, selected])

  const lastKind = useRef(spec.kind)
  // In one paint with the page's own figures.
  useLayoutEffect(() => {
    if (!drawn) return
    // A cut shows its figures at once: only a chart's first drawing moves.
    const moves = !lastOptions.has(drawn.instance) && !matchMedia('(prefers-reduced-motion: reduce)').matches
    const last = lastOptions.get(drawn.instance)
    // Asking an instance for its option copies all of its data.
    const zoomed = lastKind.current === spec.kind && last?.['dataZoom'] ? currentZoom(drawn.instance) : undefined
    lastKind.current = spec.kind
    const resized = drawn.instance.getWidth() !== width || drawn.instance.getHeight() !== height
    const animation = moves ? drawn.option.animation : false
    const { option, how } = redrawing(last, {
      ...drawn.option,
      animation,
      tooltip: tooltip(drawn, spec, selected),
    })
    lastOptions.set(drawn.instance, option)
    if (how.notMerge) views.set(drawn.instance, {})
    // The hovered mark is cleared; the keyboard's mark is shown again with the new figures.
    if (!how.notMerge) pointAtNothing(drawn.instance)
    // A new size draws everything; before it, nothing needs to be drawn.
    drawn.instance.setOption(option, { ...how, lazyUpdate: resized })
    if (resized) resize(drawn.instance, { width, height })
    if (zoomed) drawn.instance.dispatchAction({ type: 'dataZoom', ...zoomed })
    // For the time line of the browser's tools; the benchmark reads the duration of a cut from it.
    performance.clearMarks(chartDrawn)
    performance.mark(chartDrawn, { detail: spec.title })
  }, [drawn, spec, selected, width, height])

  return { drawn, failed: loaded.failed }
}

/** Takes back the tip and what shows where it belongs; the tip alone would leave the axis marked. */
export function pointAtNothing(instance: Instance): void {
  instance.dispatchAction({ type: 'hideTip' })
  instance.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
}

/** Resizes a canvas. Its content is drawn once, in the new size, and not first in the old one. */
function resize(instance: Instance, size: { width: number; height: number }): void {
  const surface = instance.getZr()
  const shown = surface.storage.getRoots().filter((root) => !root.ignore)
  for (const root of shown) root.ignore = true
  surface.resize(size)
  for (const root of shown) root.ignore = false
  instance.resize({ ...size, silent: true })
}

/** Identity of a chart's views: another object once they are recreated. */
export const viewsOf = (instance: Instance): object | undefined => views.get(instance)
const views = new WeakMap<Instance, object>()

/** The newest is kept: on a wall screen they would never end. */
const chartDrawn = 'chart drawn'

/** Last drawn option of each instance. */
const lastOptions = new WeakMap<Instance, Redrawing['option']>()

function useKind(kind: ChartSpec['kind']) {
  const [state, setState] = useState<{ kind?: Loaded; failed: boolean }>({ failed: false })
  useEffect(() => {
    let wanted = true
    loadKind(kind).then(
      (loaded) => wanted && setState({ kind: loaded, failed: false }),
      () => wanted && setState({ failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [kind])
  return state
}

function tooltip(drawn: DrawnChart, spec: ChartSpec, selected: ReadonlySet<string>) {
  type Hit = { seriesIndex: number; dataIndex: number }
  return {
    trigger: drawn.trigger === 'item' ? 'item' : 'axis',
    appendTo: 'body',
    confine: false,
    transitionDuration: 0,
    backgroundColor: 'transparent',
    borderWidth: 0,
    padding: 0,
    extraCssText: 'box-shadow: none;',
    className: 'chart-tip',
    axisPointer: {
      type: drawn.trigger === 'row' ? 'shadow' : 'line',
      z: 0,
      animation: false,
      lineStyle: { width: 1, type: 'solid', color: drawn.theme.lineStrong },
      shadowStyle: { color: fade(drawn.theme.line, 0.45) },
    },
    formatter: (hit: Hit | Hit[]) => {
      const hits = Array.isArray(hit) ? hit : [hit]
      const mark = hits.map(({ seriesIndex, dataIndex }) => drawn.markAt(seriesIndex, dataIndex)).find(Boolean)
      return mark ? tipElement(mark, spec, selected.has(mark.key)) : ''
    },
  }
}

function currentZoom(instance: Instance): { start: number; end: number } | undefined {
  const option = instance.getOption() as { dataZoom?: { start: number; end: number }[] } | undefined
  const zoom = option?.dataZoom?.[0]
  return zoom && (zoom.start > 0 || zoom.end < 100) ? { start: zoom.start, end: zoom.end } : undefined
}
