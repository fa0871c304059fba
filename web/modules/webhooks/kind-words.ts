import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookKind } from '#api/modules/webhooks/webhook-kinds.contract.ts'

export const kindWords: Readonly<Record<WebhookKind, MessageDescriptor>> = {
  standard: msg`Webhook`,
  teams: msg`Microsoft Teams`,
  slack: msg`Slack`,
}
