type Part = Record<string, unknown>

/** An option as an instance was given it, and how the next one is to be given. */
export type Redrawing = { option: Part; how: { notMerge: boolean; replaceMerge?: string[] } }

let made = 0

/**
 * Draws an option over the previous one, so that views, bars, axes and the tip's elements stay and only differences are
 * drawn. ECharts keeps whatever a new option does not mention, so an option that omits something of the previous one is
 * drawn from scratch: the picture always shows the new option alone. ECharts never releases a toolbox nor anything
 * drawn with it, so each form of a chart creates at most one.
 */
export function redrawing(before: Redrawing['option'] | undefined, option: Part): Redrawing {
  const last = new Map(partsOf(before?.['series']).map(({ id }) => [String(id).split('#')[0], id]))
  // A recreated series lies above those that stay, so all series after it are recreated as well.
  let anew = false
  const series = partsOf(option['series']).map((one, at) => {
    // Bars of one series are beside each other, so their order does not matter.
    const form = `${at} ${namesIn(one)} ${one['type'] === 'bar' ? '' : gapsIn(one['data'])}`
    // Custom drawings keep texts and patterns of an element's last use.
    anew ||= one['type'] === 'custom' || !last.has(form)
    return { ...one, data: withIds(one['data']), id: anew ? `${form}#${++made}` : last.get(form) }
  })
  const rest = (all: Part) => namesIn({ ...all, series: 0, graphic: 0 })
  const merge = before !== undefined && rest(before) === rest(option)
  const drawnAlike = namesIn(before?.['graphic']) === namesIn(option['graphic'])
  return {
    option: { ...option, series },
    how: merge
      ? { notMerge: false, replaceMerge: drawnAlike ? ['series'] : ['series', 'graphic'] }
      : { notMerge: true },
  }
}

const partsOf = (series: unknown): Part[] => (Array.isArray(series) ? series : series ? [series as Part] : [])

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Marks are drawn in their order, which is not that in which their names were first seen. */
function withIds(data: unknown): unknown {
  return Array.isArray(data)
    ? data.map((value: unknown, at) => (isPart(value) ? { ...value, id: `${at}` } : { value, id: `${at}` }))
    : data
}

/** Places without a value: what comes into one would be drawn above the marks after it. */
function gapsIn(data: unknown): string {
  const values = Array.isArray(data) ? data.map((each: unknown) => (isPart(each) ? each['value'] : each)) : []
  return values.flatMap((value, at) => (value === null || value === undefined ? [at] : [])).join()
}

/** All that an option says something of. */
function namesIn(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(namesIn).join()}]`
  if (!isPart(value)) return ''
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${name}${namesOf(name, value[name])}`).join()}}`
}

/** Data is replaced as a whole, and a pattern by another with the same fields, or by none. */
function namesOf(name: string, value: unknown): string {
  if (name === 'data') return ''
  if (name === 'decal') return isPart(value) && 'symbolSize' in value ? 'sized' : ''
  return namesIn(value)
}
