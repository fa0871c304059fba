import { msg } from '@lingui/core/macro'
import { type WebhookKind, isRoom } from '#api/modules/webhooks/webhook-kinds.contract.ts'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { DeliveriesSection } from './DeliveriesSection.tsx'
import { SecretSection } from './SecretSection.tsx'

export const webhookParts: ResourceParts = {
  sections: {
    deliveries: { title: msg`Deliveries`, Section: DeliveriesSection },
    secret: {
      title: msg`Secret`,
      Section: SecretSection,
      has: ({ values }) => !isRoom(values['kind'] as WebhookKind),
    },
  },
  isPast: ({ status }) => status === 'paused',
}
