import type { DimensionModel, MeasureModel, ViewModel } from '#web/core/figures/view-model.ts'

/** A member of the semantic model with every view that has it. */
export type GlossaryEntry = {
  /** Anchor of the entry: the member's name, with the view's where two views mean different things by it. */
  anchor: string
  name: string
  title: string
  views: string[]
} & ({ kind: 'measure'; model: MeasureModel } | { kind: 'dimension'; model: DimensionModel })

/** Every member of the views; one that several views share in the same sense is one entry. */
export function glossaryEntries(views: ViewModel[]): GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>()
  const anchors = new Set<string>()
  const add = (
    view: string,
    entry: { kind: 'measure'; model: MeasureModel } | { kind: 'dimension'; model: DimensionModel },
  ) => {
    const { name, title, description } = entry.model
    const key = JSON.stringify([entry.kind, name, title, description, 'formula' in entry.model && entry.model.formula])
    const existing = entries.get(key)
    if (existing) existing.views.push(view)
    else {
      const anchor = anchors.has(name) ? `${view}.${name}` : name
      anchors.add(anchor)
      entries.set(key, { ...entry, anchor, name, title, views: [view] })
    }
  }
  for (const view of views) {
    for (const model of Object.values(view.measures)) add(view.name, { kind: 'measure', model })
    for (const model of Object.values(view.dimensions)) add(view.name, { kind: 'dimension', model })
  }
  return [...entries.values()]
}

/** The anchor that an address means: an entry's own, a letter's, or the entry of a view's member, `work_orders.scrap_rate`. */
export function namedAnchor(entries: GlossaryEntry[], anchorText: string): string {
  if (entries.some(({ anchor }) => anchor === anchorText)) return anchorText
  const [view = '', name = ''] = anchorText.split('.')
  return entries.find((entry) => entry.name === name && entry.views.includes(view))?.anchor ?? anchorText
}

/** The letter above an entry; digits and signs are under '#'. */
export function letterOf(title: string, locale: string): string {
  const first = title.trim().charAt(0).toLocaleUpperCase(locale)
  return /\p{L}/u.test(first) ? first : '#'
}
