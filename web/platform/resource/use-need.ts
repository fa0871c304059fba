import type { Need } from '#api/platform/resource/resource.contract.ts'
import { type Needs, useCan } from '#web/platform/session/session.ts'

/** Whether the signed-in user has the permission of a resource's need. */
export function useNeed(): (need: Need) => boolean {
  const can = useCan()
  return (need) => can(need as Needs)
}
