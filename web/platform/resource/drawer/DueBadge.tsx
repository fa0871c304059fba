import { Plural, Trans } from '@lingui/react/macro'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { dueStateOf } from '#api/platform/schedule/schedule.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownResource } from '../shown-resource.ts'

/** That a row is due soon or should be done by now. */
export function DueBadge({ shown: { resource }, row: { dueIn } }: { shown: ShownResource; row: Row }) {
  const state = resource.schedule ? dueStateOf(resource.schedule, dueIn) : null
  if (state === null || dueIn === null || dueIn === undefined) return null
  const late = -dueIn
  if (state === 'overdue')
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
        <Plural value={late} one="# day overdue" other="# days overdue" />
      </Badge>
    )
  return (
    <Badge tone="warning" icon={<CalendarClock aria-hidden />}>
      {dueIn === 0 ? <Trans>Due today</Trans> : <Plural value={dueIn} one="Due in # day" other="Due in # days" />}
    </Badge>
  )
}
