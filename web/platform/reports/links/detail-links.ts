import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import type { ReportState } from '#web/core/report/url-state.ts'

/** Detail page of one value of a dimension. */
export type DetailLink = {
  path: string
  /** Parameter of the address that names the value, or parameters that its words name one after the other. */
  param: string | readonly string[]
  /** Dimension with the name, such as a code, when it is not the linked one; a row without it has no link. */
  by?: string
  needs: Permission
  /** Description of the page, for tips: 'Everything about this work order'. */
  title: MessageDescriptor
}

/**
 * Pages of single values, by dimension. In every report with such a dimension, its cells lead there with the report's
 * period; with `table.opens` the whole row does.
 */
export const detailLinks: Readonly<Record<string, DetailLink>> = {
  work_order: {
    path: paths.report('isemrirapor/isemridetayi'),
    param: 'order',
    needs: 'work-orders:read',
    title: msg`Everything about this work order`,
  },
  product: {
    path: paths.report('urunraporlari/detay'),
    param: 'product',
    needs: 'products:read',
    title: msg`Everything about this product`,
  },
  employee: {
    path: '/dashboard/mrp/pdks/details',
    param: ['employee', 'date'],
    by: 'attendance_day_id',
    needs: 'attendance:read',
    title: msg`This person’s day`,
  },
  task: {
    path: '/dashboard/gorevler',
    param: ['row'],
    by: 'task_id',
    needs: 'tasks:self',
    title: msg`This task`,
  },
  audit_number: {
    path: '/dashboard/gorevler/bess/audits',
    param: ['row'],
    by: 'audit_id',
    needs: 'audits:read',
    title: msg`This audit`,
  },
  incident_number: {
    path: '/dashboard/gorevler/isg',
    param: ['row'],
    by: 'incident_id',
    needs: 'safety:read',
    title: msg`This safety report`,
  },
  injury_number: {
    path: '/dashboard/gorevler/isg',
    param: ['row'],
    by: 'incident_id',
    needs: 'safety:injuries',
    title: msg`This safety report`,
  },
  five_s_record: {
    path: '/dashboard/gorevler/bess',
    param: ['row'],
    by: 'five_s_id',
    needs: 'five-s:read',
    title: msg`This 5S record`,
  },
}

type Period = Pick<ReportState, 'mode' | 'preset' | 'range' | 'compare'>

/** Parameters of a period, as every report reads them. */
export function periodParams({ mode, preset, range, compare }: Period): [string, string][] {
  const days: [string, string][] = preset
    ? [['preset', preset]]
    : mode === 'date'
      ? [['from', range.from]]
      : [
          ['from', range.from],
          ['to', range.to],
        ]
  return [['mode', mode], ...days, ['compare', compare]]
}

/** Address of the page about a row's value of a dimension, with the present period; null without one. */
export function detailAddress(dimension: string, row: CutRow, period: Period): string | null {
  const link = Object.hasOwn(detailLinks, dimension) ? detailLinks[dimension] : undefined
  const value = link && row[link.by ?? dimension]
  if (!link || value === null || value === undefined || value === '') return null
  if (typeof link.param === 'string')
    return `${link.path}?${new URLSearchParams([[link.param, String(value)], ...periodParams(period)])}`
  const words = String(value).split(' ')
  return `${link.path}?${new URLSearchParams(link.param.map((name, at) => [name, words[at] ?? '']))}`
}
