import { Plural, Trans } from '@lingui/react/macro'
import { CalendarClock, Siren, TriangleAlert } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { dueStateOf, overdueSteps, usualOverdue } from '#api/platform/schedule/schedule.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ShownResource } from '../shown-resource.ts'

/** That a row is due soon or should be done by now; the longer ago, the louder. */
export function DueBadge({ shown: { resource }, row: { dueIn } }: { shown: ShownResource; row: Row }) {
  const { schedule } = resource
  const state = schedule ? dueStateOf(schedule, dueIn) : null
  if (!schedule || state === null || dueIn === null || dueIn === undefined) return null
  const late = -dueIn
  if (state === 'overdue') {
    const { overdue = usualOverdue } = schedule
    const left = overdue.length - overdueSteps(schedule, dueIn)
    const isLast = overdue.length > 1 && left === 0
    return (
      <Badge
        tone={left > 1 ? 'warning' : 'danger'}
        icon={isLast ? <Siren aria-hidden /> : <TriangleAlert aria-hidden />}
        {...(isLast && { className: 'ring-1 ring-current' })}
      >
        <Plural value={late} one="# day overdue" other="# days overdue" />
      </Badge>
    )
  }
  return (
    <Badge tone="warning" icon={<CalendarClock aria-hidden />}>
      {dueIn === 0 ? <Trans>Due today</Trans> : <Plural value={dueIn} one="Due in # day" other="Due in # days" />}
    </Badge>
  )
}
