import { namedKinds, stopOf } from '#api/modules/tasks/task-sources.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { attendancePaths } from '#web/modules/attendance/public/attendance-paths.ts'
import { productionPaths } from '#web/modules/production/public/production-paths.ts'
import { stoppagesPaths } from '#web/modules/stoppages/public/stoppages-paths.ts'
import { rowPageOf } from '#web/platform/parts/row-pages.ts'

const pageOf = (name: string, id: string) => rowPageOf(name)?.pathOf(id)

/** Where the cause of a task is shown; undefined for one by hand. */
export function causePath({ sourceKind, sourceId, fiveSRecord }: Values): string | undefined {
  if (sourceKind === 'five_s')
    return typeof fiveSRecord === 'string' ? pageOf('five-s-records', fiveSRecord) : undefined
  if (typeof sourceId !== 'string') return undefined
  switch (namedKinds.find((kind) => kind === sourceKind)) {
    case 'stoppage':
      return stoppagesPaths.actions(`?days=90&machine=${stopOf(sourceId)?.machineId ?? ''}`)
    case 'machine':
      return productionPaths.liveOf(sourceId)
    case 'report':
      return sourceId
    case 'alert':
      return `/dashboard/subscriptions?tab=alerts&alert=${sourceId}`
    case 'attendance_exception':
      return attendancePaths.exceptions()
    case 'incident':
      return pageOf('incidents', sourceId)
    case 'audit_answer':
      return pageOf('five-s-audits', sourceId.split(':')[0] ?? '')
    default:
      return undefined
  }
}
