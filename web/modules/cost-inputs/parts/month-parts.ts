import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { amountParts } from './amount-parts.ts'

/** What a pool cost belongs to a month: a new row begins with this one. */
export const monthParts: ResourceParts = {
  ...amountParts,
  start: (today) => ({ month: `${today.slice(0, 8)}01` }),
}
