import { msg } from '@lingui/core/macro'
import type { OutsideStatus } from '#api/modules/outside-recipients/outside-recipients.states.ts'
import type { StatusWords } from '#web/platform/resource/resource-words.ts'

/** The state of an address outside the company. */
export const outsideWords: Record<OutsideStatus, StatusWords> = {
  asked: { label: msg`Asked, no answer yet`, tone: 'warning' },
  confirmed: { label: msg`Confirmed`, tone: 'success' },
  declined: { label: msg`Wants no mails`, tone: 'danger' },
  revoked: { label: msg`Revoked` },
}
