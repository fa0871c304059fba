import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HeldCause } from '#api/modules/ingest/receipts.contract.ts'

/** Why an event is held, and what makes it releasable. */
export const heldWords: Record<HeldCause, { name: MessageDescriptor; remedy: MessageDescriptor }> = {
  ahead: {
    name: msg`In the future`,
    remedy: msg`Check the clock of the device. It can be released once its time has come.`,
  },
  old: { name: msg`More than 30 days old`, remedy: msg`Release it if it really happened then.` },
  machine: { name: msg`Machine unknown`, remedy: msg`Add the machine with this code, then release.` },
  work_order: { name: msg`Work order unknown`, remedy: msg`Add the work order with this code, then release.` },
  operator: { name: msg`Operator unknown`, remedy: msg`Add the employee with this number, then release.` },
  reason: { name: msg`Reason unknown`, remedy: msg`Add the reason with this code, then release.` },
}
