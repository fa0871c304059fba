import type { CountLeave } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveUnit } from '#api/modules/leave/types/leave-types.contract.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useLeaveCount } from './use-leave-count.ts'
import { CountView } from './CountView.tsx'

/** What leave would take as it stands in the form, what it would leave, and what stands and speaks against it. */
export function LeaveCount({ asked, unit }: { asked: CountLeave; unit: LeaveUnit }) {
  const say = useFaultText()
  const { count, settled } = useLeaveCount(asked)
  if (!count) return null
  return (
    <div className="grid gap-2">
      <CountView count={count} asked={asked} unit={unit} old={!settled} />
      {count.faults.length > 0 && (
        <Notice tone="danger">
          {count.faults.map((fault) => (
            <p key={`${fault.code} ${fault.year ?? fault.date ?? ''}`}>{say(fault)}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
