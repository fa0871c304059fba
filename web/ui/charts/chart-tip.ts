import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { otherKey } from './options/ranking.ts'
import type { ChartMark } from './options/chart-context.ts'

/** Content of a tooltip as elements, not as markup: nothing in a label can become HTML. */
export function tipElement(mark: ChartMark, spec: ChartSpec, isSelected: boolean): HTMLElement {
  const box = element(
    'div',
    'min-w-36 max-w-80 rounded-md border border-line bg-raised px-2.5 py-2 text-xs text-fg shadow-float',
  )
  box.dir = spec.direction
  box.append(element('div', 'mb-1 font-semibold whitespace-normal break-words', mark.label))
  const list = element('dl', 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5')
  for (const { label, value, colour, tone } of mark.lines()) {
    const name = element('dt', 'flex min-w-0 items-center gap-1.5 text-muted')
    if (colour) {
      const swatch = element('span', `inline-block size-2 shrink-0 rounded-sm ${hatched(tone)}`)
      swatch.style.backgroundColor = colour
      name.append(swatch)
    }
    name.append(element('span', 'truncate', label))
    list.append(name, element('dd', 'text-end font-medium tabular-nums', value))
  }
  box.append(list)
  const hint = mark.key === otherKey ? '' : clickHint(spec, isSelected)
  if (hint) box.append(element('div', 'mt-1.5 border-t border-line pt-1 text-muted', hint))
  return box
}

/** The same as one sentence, for people who hear it. */
export function tipText(mark: ChartMark): string {
  return [mark.label, ...mark.lines().map(({ label, value }) => `${label}: ${value}`)].join(', ')
}

function clickHint(spec: ChartSpec, isSelected: boolean): string {
  if (spec.click === 'filter') return isSelected ? spec.words.clickDrills : spec.words.clickFilters
  if (spec.click === 'drill') return spec.words.clickDrills
  return spec.click === 'open' ? spec.words.clickOpens : ''
}

const hatched = (tone: string | undefined) => (tone === 'undefined' || tone === 'nodata' ? 'hatch' : '')

function element(name: string, className: string, text?: string): HTMLElement {
  const node = document.createElement(name)
  node.className = className
  if (text !== undefined) node.textContent = text
  return node
}
