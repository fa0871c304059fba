import { faultsOf } from './check-value.contract.ts'
import { type Field, isGiven } from './field.contract.ts'
import type { Need, Resource } from './resource.contract.ts'
import type { ListViews } from './views.contract.ts'

const parts = new WeakMap<Resource, Map<string, Resource>>()

/** Whether somebody reads and gives a field of the rows that they read. */
export const seesField = (field: Pick<Field, 'needs'> | undefined, can: (need: Need) => boolean): boolean =>
  field?.needs === undefined || can(field.needs)

/** The resource without the fields that somebody may not read; the same object for the same fields. */
export function seenPart<R extends Resource>(resource: R, can: (need: Need) => boolean): R {
  const hidden = hiddenFields(resource, can)
  if (hidden.length === 0) return resource
  const byHidden = parts.get(resource) ?? new Map<string, Resource>()
  parts.set(resource, byHidden)
  const key = hidden.join(' ')
  const part = byHidden.get(key) ?? without(resource, hidden)
  byHidden.set(key, part)
  return part as R
}

const hiddenFields = ({ fields }: Resource, can: (need: Need) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (seesField(field, can) ? [] : [name]))

function without(resource: Resource, hidden: readonly string[]): Resource {
  const { list, print, fields } = resource
  const left = (names: readonly string[]) => names.filter((name) => !hidden.includes(name))
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name))),
    ...(typeof print === 'object' && { print: { ...print, ...(print.fields && { fields: left(print.fields) }) } }),
    list: {
      ...list,
      columns: left(list.columns),
      filters: left(list.filters),
      ...(list.bulk && { bulk: { ...list.bulk, ...(list.bulk.change && { change: left(list.bulk.change) }) } }),
      ...(list.views && { views: viewsWith(list.views, left) }),
    },
  }
}

function viewsWith({ board, cards, ...views }: ListViews, left: (names: readonly string[]) => string[]): ListViews {
  return {
    ...views,
    ...(board && { board: { ...board, ...(board.cards && { cards: left(board.cards) }) } }),
    ...(cards && { cards: { ...cards, ...(cards.fields && { fields: left(cards.fields) }) } }),
  }
}

/** @throws Error for a field that not everybody reads, where everybody has to. */
export function checkHidden(resource: Resource): void {
  const { name, fields, label, tree, schedule, scope, list, public: open, approval } = resource
  const { board, calendar, cards } = list.views ?? {}
  const read = new Set<unknown>([
    ...Object.values(label ?? {}),
    ...Object.values(scope ?? {}),
    ...Object.values(approval ?? {}),
    ...list.sort.map((by) => by.replace(/^-/, '')),
    tree,
    schedule?.due,
    schedule?.site,
    schedule?.repeats,
    board?.by,
    calendar?.start,
    calendar?.end,
    cards?.image,
    ...(open?.read?.fields ?? []),
    ...(open?.create?.fields ?? []),
    ...(schedule?.concerns ?? []),
  ])
  for (const [named, field] of Object.entries(fields)) {
    if (field.type === 'lines' && Object.values(field.fields).some(({ needs }) => needs))
      throw new Error(`${name}: who reads ${named} reads all of its lines`)
    if (field.type === 'sum' && fields[field.of]?.needs !== field.needs)
      throw new Error(`${name}: ${named} tells of ${field.of}, which others may read`)
    if (!field.needs) continue
    if (field.key || read.has(named)) throw new Error(`${name}: everybody has to read ${named}`)
    if (
      field.needs !== resource.needs.write &&
      isGiven(field) &&
      faultsOf({ ...field, name: named }, field.initial ?? null).length > 0
    )
      throw new Error(`${name}: who does not see ${named} could add no row`)
  }
}
