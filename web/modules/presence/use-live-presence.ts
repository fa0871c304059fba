import { useRef } from 'react'
import { attendanceTopic } from '#api/modules/attendance/days/attendance-day.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { presenceKey } from './presence.api.ts'

/** Shortest time between reloads when days were rebuilt. */
const atMostEveryMs = 3000

/** People follow their punches; old data stays until the new is here. */
export function useLivePresence(): void {
  const last = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLiveChanges([attendanceTopic], () => {
    if (timer.current) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        last.current = Date.now()
        void queryClient.invalidateQueries({ queryKey: presenceKey }, { cancelRefetch: false })
      },
      Math.max(0, last.current + atMostEveryMs - Date.now()),
    )
  })
}
