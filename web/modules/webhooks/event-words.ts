import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookEvent } from '#api/modules/webhooks/webhook-events.contract.ts'

export const eventWords: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'alert.fired': msg`Alert fired`,
  'alert.recovered': msg`Alert recovered`,
  'stop.opened': msg`Machine has stopped`,
  'stop.closed': msg`Machine runs again`,
  'order.closed': msg`Work order closed`,
  'leave.decided': msg`Leave decided`,
  'user.created': msg`User added`,
  'user.banned': msg`User banned`,
  'user.reinstated': msg`User let in again`,
  'user.deleted': msg`User deleted`,
}
