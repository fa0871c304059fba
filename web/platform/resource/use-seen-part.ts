import { useMemo } from 'react'
import { seenPart } from '#api/platform/resource/seen-part.contract.ts'
import type { ShownResource } from './shown-resource.ts'
import { useNeed } from './use-need.ts'

/** The pages of a resource without the fields that the signed-in user may not read. */
export function useSeenPart(shown: ShownResource): ShownResource {
  const resource = seenPart(shown.resource, useNeed())
  return useMemo(() => (resource === shown.resource ? shown : { ...shown, resource }), [resource, shown])
}
