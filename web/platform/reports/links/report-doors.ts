import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'
import { periodParams } from './detail-links.ts'
import type { DoorName } from '#web/core/report/report-definition.ts'
import { type ReportState, emptyValue } from '#web/core/report/url-state.ts'

/** A report as another one leads to it. */
export type ReportDoor = {
  path: string
  title: MessageDescriptor
  needs: Permission
  /** Filters that the report has; others are left behind. */
  filters: readonly string[]
}

const plant = ['area', 'machine_class', 'machine', 'shift'] as const

/** Every report that explains a figure of another one. A test compares the filters with those of the reports. */
export const doors = {
  oee: { path: paths.report('oee'), title: msg`OEE`, needs: 'oee:read', filters: plant },
  machines: { path: paths.report('tezgahrapor'), title: msg`Machines`, needs: 'machines:read', filters: plant },
  machineStates: {
    path: paths.report('tezgahrapor/tezgahdurumrapor'),
    title: msg`Machine states`,
    needs: 'machine-states:read',
    filters: [...plant, 'machine_state', 'reason', 'product', 'work_order', 'operator'],
  },
  machineTimes: {
    path: paths.report('tezgahrapor/tezgahzamanlar'),
    title: msg`Machine hours`,
    needs: 'machine-states:read',
    filters: [...plant, 'machine_state', 'time_class'],
  },
  production: {
    path: paths.report('uretimrapor'),
    title: msg`Production`,
    needs: 'production:read',
    filters: [...plant, 'product', 'work_order', 'operator', 'mold'],
  },
  stoppages: {
    path: paths.report('durusrapor/tariharaligidurusrapor'),
    title: msg`Stoppages`,
    needs: 'stoppages:read',
    filters: [...plant, 'reason_group', 'reason', 'defined', 'product', 'work_order', 'operator'],
  },
  scrap: {
    path: paths.report('iskartarapor/tariharaligiiskartarapor'),
    title: msg`Scrap`,
    needs: 'scrap:read',
    filters: [...plant, 'product', 'mold', 'scrap_reason_group', 'scrap_reason', 'work_order', 'operator'],
  },
  products: {
    path: paths.report('urunraporlari'),
    title: msg`Products`,
    needs: 'products:read',
    filters: [...plant, 'product', 'mold', 'work_order', 'operator'],
  },
  molds: {
    path: paths.report('kaliprapor'),
    title: msg`Moulds`,
    needs: 'molds:read',
    filters: [...plant, 'mold', 'product', 'work_order', 'operator'],
  },
} as const satisfies Record<DoorName, ReportDoor>

/** Address of another report over the same time with those filters that it knows. One chosen day becomes the period. */
export function doorAddress(
  door: Pick<ReportDoor, 'path' | 'filters'>,
  time: Pick<ReportState, 'mode' | 'preset' | 'range' | 'compare'>,
  { filters, timeDimension }: { filters: readonly CutFilter[]; timeDimension: string },
): string {
  const search = new URLSearchParams()
  const days = filters.find((filter) => filter.dimension === timeDimension)?.values
  const day = days?.length === 1 ? days[0] : null
  if (day) {
    const [from = '', to = from] = day.split('..')
    search.set('mode', from === to ? 'date' : 'daily')
    search.set('from', from)
    if (from !== to) search.set('to', to)
    search.set('compare', time.compare)
  } else {
    // The report may open in another mode than this one, so it is always named.
    for (const [name, value] of periodParams(time)) search.set(name, value)
  }
  for (const { dimension, values } of filters)
    if (door.filters.includes(dimension) || (dimension === timeDimension && !day))
      for (const value of values) search.append(dimension, value ?? emptyValue)
  return `${door.path}?${search}`
}
