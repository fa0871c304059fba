import type { ViewModel } from '../figures/view-model.ts'

/** What a dimension is made of: the step down from it. */
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

/** The rest of the way, from what people ask about first. */
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

/** The path that clicks step down: the picked dimensions, what each is made of, then everything else that can be asked. */
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
