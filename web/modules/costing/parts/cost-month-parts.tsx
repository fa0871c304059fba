import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { LateCosts } from './LateCosts.tsx'

export const costMonthParts: ResourceParts = {
  sections: {
    late: {
      title: msg`Changes since`,
      Section: LateCosts,
      has: ({ status }, can) => status === 'closed' && can('costs:close'),
    },
  },
}
