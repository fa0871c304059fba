import type { LeaveKind } from '#api/modules/leave/types/leave-kind.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { leaveDotClasses } from '../leave-words.ts'

/** A type of leave with its colour. */
export function LeaveTypeName({ type }: { type: Pick<LeaveKind, 'name' | 'colour'> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', leaveDotClasses[type.colour])} />
      <bdi className="truncate">{type.name}</bdi>
    </span>
  )
}
