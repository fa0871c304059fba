import { permissionsTopic } from '#api/modules/permissions/permissions.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery, useSession } from '#web/platform/session/session.ts'

/** Applies changed permissions at once, also on the open page. It renders nothing. */
export function OwnPermissions() {
  const { uid } = useSession().user
  useLiveChanges([permissionsTopic], (ids) => {
    if (!ids || ids.has(uid)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
  return null
}
