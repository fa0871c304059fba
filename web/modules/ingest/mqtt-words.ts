import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MqttTopic, SparkplugMetric } from '#api/modules/ingest/mqtt-topics.contract.ts'

/** The meaning of each topic. */
export const topicWords: Record<MqttTopic, MessageDescriptor> = {
  events: msg`Events as JSON, as over HTTP: one, an array, or in an object. company and device are their codes; the device has to be in use. A gateway names the machine in every event.`,
  receipts: msg`The portal answers here which events were held or refused, and why. Accepted events get no answer.`,
  node: msg`Sparkplug B edge node: the group is the code of the company, the node that of the device. Metrics of a gateway stand in folders of its machines: INJ-01/Good Count. When the node dies, all its machines are without data.`,
  machine: msg`Sparkplug B device: its name is the code of a machine. Aliases of the birth hold until the next one. When it dies, the machine is without data.`,
  command: msg`The portal asks for a birth here (Node Control/Rebirth) when it missed one or a message was lost.`,
  state: msg`Whether the portal listens, retained: online true, or false as its last will.`,
}

/** Meaning of each metric. */
export const metricWords: Record<SparkplugMetric, MessageDescriptor> = {
  State: msg`What the machine does from now on.`,
  Running: msg`Instead of State: true is run, false is stop.`,
  Reason: msg`Code of the reason of the stop, together with State or later, while the machine is stopped. Empty while unknown.`,
  'Good Count': msg`Counter of good pieces that only goes up; what counts is the difference to the reading before. A smaller reading means that the counter began again at 0, or, of an unsigned type that was close to its size, that it went over it. A single 0 between two readings is none. A reading marked as historical counts at its own time.`,
  'Scrap Count': msg`Counter of rejected pieces, which Good Count does not have.`,
  'Rework Count': msg`Counter of the good pieces that had to be reworked.`,
  'Cycle Time': msg`Seconds of the cycle that has just ended.`,
  'Work Order': msg`Code of the order at the machine; empty: none.`,
  Operator: msg`Code of the person who is signed on; empty: nobody.`,
  'Meter/{name}': msg`What a meter of the machine shows, in its own unit.`,
}
