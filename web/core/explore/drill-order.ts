import type { ViewModel } from '../figures/view-model.ts'

/** The step down from a dimension. */
const below: Record<string, string> = {
  area: 'machine',
  machine_class: 'machine',
  reason_group: 'reason',
  loss_class: 'reason',
  counts_as: 'loss_class',
  scrap_reason_group: 'scrap_reason',
  product: 'work_order',
  summary_code: 'work_order',
  department: 'employee',
  position: 'employee',
  zone_kind: 'zone',
}

/** The rest of the way, by what people ask about first. */
const further = [
  'reason_group',
  'reason',
  'scrap_reason_group',
  'scrap_reason',
  'area',
  'machine_class',
  'machine',
  'product',
  'mold',
  'work_order',
  'operator',
  'department',
  'employee',
  'zone_kind',
  'zone',
  'shift',
]

/** The path that clicks step down: the picked dimensions, their steps down, then all other possible dimensions. */
export function drillOrder(view: ViewModel, by: string[], canAsk: (dimension: string) => boolean): string[] {
  const path = by.flatMap((name) => {
    const next = below[name]
    return next ? [name, next] : [name]
  })
  const deeper = further.filter(
    (name) => !Object.entries(below).some(([top, part]) => part && top === name && path.includes(part)),
  )
  return [...new Set([...path, ...deeper])].filter((name) => Object.hasOwn(view.dimensions, name) && canAsk(name))
}
