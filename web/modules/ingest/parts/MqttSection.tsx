import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  mqttExample,
  type MqttTopic,
  mqttTopics,
  type SparkplugMetric,
  sparkplugMetrics,
} from '#api/modules/ingest/mqtt-topics.contract.ts'
import { metricWords, topicWords } from '../mqtt-words.ts'
import { CodeBlock } from './CodeBlock.tsx'

const head = 'whitespace-nowrap px-3 py-1.5 text-start font-medium'
const cell = 'px-3 py-1.5 align-top'

/** The same events through a broker. */
export function MqttSection() {
  const { t, i18n } = useLingui()
  const topics = Object.entries(mqttTopics) as [MqttTopic, string][]
  const metrics = Object.entries(sparkplugMetrics) as [SparkplugMetric, string][]
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
          A message that cannot be read is acknowledged all the same: it stands under Quarantine, with the reason.
        </Trans>
      </p>
      <Table label={t`Topics`} heads={[t`Topic`, t`Meaning`]}>
        {topics.map(([id, topic]) => (
          <tr key={id}>
            <th scope="row" className={`${cell} text-start font-normal [overflow-wrap:anywhere]`}>
              <bdi dir="ltr" className="font-mono text-xs">
                {topic}
              </bdi>
            </th>
            <td className={`${cell} min-w-56`}>{i18n._(topicWords[id])}</td>
          </tr>
        ))}
      </Table>
      <CodeBlock
        label={t`Publish with mosquitto`}
        text={`mosquitto_pub -q 1 -t '${mqttTopics.events}' -m '${mqttExample}'`}
      />
      <Table label={t`Metrics of Sparkplug B`} heads={[t`Metric`, t`Value`, t`Meaning`]}>
        {metrics.map(([metric, type]) => (
          <tr key={metric}>
            <th scope="row" className={`${cell} whitespace-nowrap text-start font-normal`}>
              <bdi dir="ltr" className="font-mono text-xs">
                {metric}
              </bdi>
            </th>
            <td className={`${cell} text-xs text-muted`}>
              <bdi dir="ltr">{type}</bdi>
            </td>
            <td className={`${cell} min-w-48`}>{i18n._(metricWords[metric])}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function Table({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="relative overflow-x-auto rounded-md border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {heads.map((text) => (
              <th key={text} scope="col" className={head}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  )
}
