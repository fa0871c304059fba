import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnreadReason } from '#api/modules/ingest/unread.contract.ts'

/** Reasons for unreadable messages, and remedies for the sender. */
export const unreadWords: Record<UnreadReason, { name: MessageDescriptor; remedy: MessageDescriptor }> = {
  no_device: {
    name: msg`No device in use`,
    remedy: msg`Add a device with the code in the topic, or put it into use. Earlier messages are not imported later.`,
  },
  not_json: { name: msg`Not JSON`, remedy: msg`The payload must be an event, or a list of events, as JSON.` },
  too_many: { name: msg`Too many events`, remedy: msg`Send fewer events in one message.` },
  not_sparkplug: { name: msg`Not Sparkplug B`, remedy: msg`The payload must be a Sparkplug B payload.` },
  refused_event: {
    name: msg`Not a valid event`,
    remedy: msg`At least one event was refused; the valid ones of the message count.`,
  },
  missing: {
    name: msg`Messages before it are missing`,
    remedy: msg`This one counts. Counters go on where they were; what else those said is lost. Look whether the broker kept too few for the portal’s absence.`,
  },
  not_a_punch: {
    name: msg`Not a punch`,
    remedy: msg`A line of an attendance terminal without a readable number and time, or about a refused entry. Enter the punch by hand if there was one.`,
  },
}
