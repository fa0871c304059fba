import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { DeliveriesSection } from './DeliveriesSection.tsx'
import { SecretSection } from './SecretSection.tsx'

export const webhookParts: ResourceParts = {
  sections: {
    deliveries: { title: msg`Deliveries`, Section: DeliveriesSection },
    secret: { title: msg`Secret`, Section: SecretSection },
  },
  isPast: ({ status }) => status === 'paused',
}
