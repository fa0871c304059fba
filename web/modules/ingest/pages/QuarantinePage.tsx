import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Hourglass, MailQuestionMark } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { WayBack } from '#web/platform/navigation/WayBack.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { HeldEvents } from '../parts/HeldEvents.tsx'
import { UnreadMessages } from '../parts/UnreadMessages.tsx'
import { refreshQuarantine } from '../quarantine.api.ts'
import { quarantineTopic } from '#api/modules/ingest/quarantine.contract.ts'
import { unreadQuery } from '../unread.api.ts'
import { ingestPaths } from '../public/ingest-paths.ts'

/** What devices sent and what does not count: events that are held, and messages nobody could read. */
export function QuarantinePage() {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const unread = useQuery(unreadQuery(1)).data?.total ?? 0
  const tab = params.get('show') === 'messages' ? 'messages' : 'events'
  useLiveChanges([quarantineTopic], () => void refreshQuarantine())
  return (
    <>
      <PageHeader
        trail={
          <WayBack to={ingestPaths.devices}>
            <Trans>Devices</Trans>
          </WayBack>
        }
        title={<Trans>Quarantine</Trans>}
        description={
          tab === 'messages' ? (
            <Trans>
              Messages over MQTT that could not be read. The newest of each topic are kept; the same one again only
              counts.
            </Trans>
          ) : (
            <Trans>
              Events that name something unknown, or a time that cannot be right. They count once they are released.
            </Trans>
          )
        }
      />
      <Tabs
        label={t`Quarantine`}
        value={tab}
        onChange={(next) => setParams(next === 'messages' ? { show: next } : {}, { replace: true })}
        tabs={[
          { key: 'events', title: <Trans>Held events</Trans>, icon: <Hourglass />, panel: <HeldEvents /> },
          {
            key: 'messages',
            title: (
              <>
                <Trans>Unreadable messages</Trans>
                {unread > 0 && <span className="tabular-nums text-muted">{i18n.number(unread)}</span>}
              </>
            ),
            icon: <MailQuestionMark />,
            panel: <UnreadMessages />,
          },
        ]}
      />
    </>
  )
}
