import { Trans, useLingui } from '@lingui/react/macro'
import {
  mqttExample,
  type MqttTopic,
  mqttTopics,
  type SparkplugMetric,
  sparkplugMetrics,
} from '#api/modules/ingest/mqtt-topics.contract.ts'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { metricWords, topicWords } from '../mqtt-words.ts'
import { CodeBlock } from '#web/ui/code-block.tsx'

/** The same events through a broker. */
export function MqttSection() {
  const { t, i18n } = useLingui()
  const topics = Object.entries(mqttTopics) as [MqttTopic, string][]
  const metrics = Object.entries(sparkplugMetrics) as [SparkplugMetric, string][]
  const topicColumns: PlainColumn<[MqttTopic, string]>[] = [
    {
      key: 'topic',
      head: t`Topic`,
      names: true,
      className: 'whitespace-normal [overflow-wrap:anywhere]',
      renderCell: ([, topic]) => <Code text={topic} />,
    },
    {
      key: 'meaning',
      head: t`Meaning`,
      className: 'min-w-56 whitespace-normal',
      renderCell: ([id]) => i18n._(topicWords[id]),
    },
  ]
  const metricColumns: PlainColumn<[SparkplugMetric, string]>[] = [
    { key: 'metric', head: t`Metric`, names: true, renderCell: ([metric]) => <Code text={metric} /> },
    {
      key: 'value',
      head: t`Value`,
      className: 'text-xs text-muted',
      renderCell: ([, type]) => <bdi dir="ltr">{type}</bdi>,
    },
    {
      key: 'meaning',
      head: t`Meaning`,
      className: 'min-w-48 whitespace-normal',
      renderCell: ([metric]) => i18n._(metricWords[metric]),
    },
  ]
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-sm text-muted">
        <Trans>
          The portal listens to the broker in MQTT_URL. Publish with QoS 1: a message is acknowledged once its events
          are on disk, and what comes again counts once. The broker decides who may publish where; the one in the portal
          takes the code of the device as user name and its key as password.
        </Trans>
      </p>
      <p className="max-w-prose text-sm text-muted">
        <Trans>
          A message that cannot be read is acknowledged too: it is listed under Quarantine, with the reason.
        </Trans>
      </p>
      <p className="max-w-prose text-sm text-muted">
        <Trans>
          A broker keeps only so many messages while the portal is away, mosquitto 1,000 by default, and drops what
          comes then. Let it keep what your devices send in your longest upgrade:{' '}
          <code dir="ltr">max_queued_messages 100000</code>, with <code dir="ltr">persistence true</code>. Quarantine
          lists gaps in the numbers of Sparkplug messages.
        </Trans>
      </p>
      <p className="max-w-prose text-sm text-muted">
        <Trans>
          The portal and its own broker speak MQTT 3.1.1: set clients of MQTT 5 that connect to the portal to it. At
          another broker they may stay as they are.
        </Trans>
      </p>
      <p className="max-w-prose text-sm text-muted">
        <Trans>
          Data types of Sparkplug metrics are those of the birth. Payloads may be compressed (DEFLATE, GZIP), up to 4 MB
          unpacked. A client that keeps bdSeq at 0 is asked for a birth after each death; one that stops without a death
          is without data once it was silent for as long as its machine class allows.
        </Trans>
      </p>
      <PlainTable label={t`Topics`} columns={topicColumns} rows={topics} rowKey={([id]) => id} />
      <CodeBlock
        label={t`Publish with mosquitto`}
        text={`mosquitto_pub -q 1 -t '${mqttTopics.events}' -m '${mqttExample}'`}
      />
      <PlainTable label={t`Metrics of Sparkplug B`} columns={metricColumns} rows={metrics} rowKey={([name]) => name} />
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="font-mono text-xs">
      {text}
    </bdi>
  )
}
