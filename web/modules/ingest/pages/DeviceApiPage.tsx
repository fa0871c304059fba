import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileJson } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { curlLoop, eventsPath } from '#api/modules/ingest/event-examples.contract.ts'
import { aheadSeconds, eventsAtMost, oldDays } from '#api/modules/ingest/events.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { eventKindsQuery, openApiPath } from '../openapi.api.ts'
import { AnswerTable } from '../parts/AnswerTable.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { ExampleFields, type ExampleValues } from '../parts/ExampleFields.tsx'
import { FieldTable } from '../parts/FieldTable.tsx'
import { KindSection, commonFields } from '../parts/KindSection.tsx'
import { MqttSection } from '../parts/MqttSection.tsx'

/** Everything for developing a device, with commands ready to copy. */
export function DeviceApiPage() {
  const { t, i18n } = useLingui()
  const { data, error, isPending, refetch } = useQuery(eventKindsQuery)
  const [values, setValues] = useState<ExampleValues>({ key: '', machine: '', workOrder: '' })
  const target = {
    origin: location.origin,
    key: values.key || 'YOUR-KEY',
    machine: values.machine || null,
    workOrder: values.workOrder || null,
  }
  const ahead = i18n.number(aheadSeconds / 60)
  const days = i18n.number(oldDays)
  const most = i18n.number(eventsAtMost)
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={<Trans>How devices send</Trans>}
        description={
          <Trans>Any machine, gateway or script with HTTP can report events of the shop floor to the portal.</Trans>
        }
        actions={
          <a href={openApiPath} target="_blank" rel="noreferrer" className={buttonClass()}>
            <FileJson aria-hidden />
            OpenAPI
          </a>
        }
      />
      <Part title={<Trans>In short</Trans>}>
        <ol className="list-decimal space-y-1 ps-5 text-sm">
          <li>
            <Trans>Add the device on the page Devices and make a key for it.</Trans>
          </li>
          <li>
            <Trans>
              Send events as JSON with <code dir="ltr">POST {eventsPath}</code> and the header{' '}
              <code dir="ltr">Authorization: Bearer …</code>: one event, an array,{' '}
              <code dir="ltr">{'{"events": […]}'}</code>, or a line each (<code dir="ltr">application/x-ndjson</code>).
              At most {most} events and 5 MB at once.
            </Trans>
          </li>
          <li>
            <Trans>
              The answer comes once the events are on disk. Send again whatever got none: the same id counts once.
            </Trans>
          </li>
          <li>
            <Trans>
              Order does not matter: a late event is put in its place. One that is more than {ahead} minutes ahead, more
              than {days} days old, or that names something unknown waits in quarantine.
            </Trans>
          </li>
        </ol>
      </Part>
      <Part title={<Trans>Fill in the examples</Trans>}>
        <ExampleFields values={values} onChange={setValues} />
      </Part>
      <Part title={<Trans>A machine comes alive</Trans>}>
        <p className="mb-2 max-w-prose text-sm text-muted">
          <Trans>
            Save this as device.sh and start it with sh device.sh: the machine runs, counts a piece every five seconds,
            and is on the andon at once. Pieces are booked on the order that the machine works on: name one above to see
            them grow. Stop it with Ctrl+C, and the machine is without data after a while.
          </Trans>
        </p>
        <CodeBlock text={curlLoop(target)} label={t`Shell script of a device`} />
      </Part>
      {isPending && <Skeleton className="h-96" />}
      {error && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Part title={<Trans>What every event carries</Trans>}>
            <FieldTable
              label={t`Fields of every event`}
              fields={data[0]!.fields.filter(({ name }) => commonFields.includes(name))}
            />
          </Part>
          <Part title={<Trans>Kinds of events</Trans>}>
            <nav aria-label={t`Kinds of events`} className="mb-4 flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {data.map(({ kind }) => (
                <a key={kind} href={`#${kind}`} dir="ltr" className="font-mono text-accent hover:underline">
                  {kind}
                </a>
              ))}
            </nav>
            {data.map((spec) => (
              <KindSection key={spec.kind} spec={spec} target={target} />
            ))}
          </Part>
        </>
      )}
      <Part title={<Trans>Answers</Trans>}>
        <AnswerTable />
      </Part>
      <Part title={<Trans>MQTT and Sparkplug B</Trans>}>
        <MqttSection />
      </Part>
      <Part title={<Trans>Attendance terminals</Trans>}>
        <p className="max-w-prose text-sm">
          <Trans>
            Terminals that push by themselves (ZKTeco ADMS) need no key, no events and no heartbeat: enter{' '}
            <code dir="ltr">{location.host}</code> as cloud server at the terminal, and accept it on the page Attendance
            terminals. Each of its calls is a sign of life. It looks for commands every ten seconds; one that was not
            heard for three minutes is shown as silent. Its clock is read in the time zone of its reader’s site.
          </Trans>
        </p>
        <p className="mt-2 max-w-prose text-sm">
          <Trans>
            Firmware for doors (push protocol 3) is understood too: whoever passed has punched. Every line that is no
            punch, such as of somebody whom the terminal refused, is kept word for word under Quarantine.
          </Trans>
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
