import { leaveTopic } from '#api/modules/leave/requests/leave.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { leaveKey } from './leave.api.ts'

/** What is shown of leave follows what others decide; what is there stays until the new is. */
export function useLiveLeave(): void {
  useLiveChanges([leaveTopic], () => {
    void queryClient.invalidateQueries({ queryKey: leaveKey }, { cancelRefetch: false })
  })
}
