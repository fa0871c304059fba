import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Hourglass, MailQuestionMark, Nfc } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { useCan } from '#web/platform/session/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { HeldPunches } from '#web/modules/attendance/public/HeldPunches.tsx'
import { HeldEvents } from '../parts/HeldEvents.tsx'
import { UnreadMessages } from '../parts/UnreadMessages.tsx'
import { refreshQuarantine } from '../quarantine.api.ts'
import { quarantineTopic } from '#api/modules/ingest/quarantine.contract.ts'
import { unreadQuery } from '../unread.api.ts'

/** Data from devices that does not count: held events, and unreadable messages. */
export function QuarantinePage() {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const unread = useQuery(unreadQuery(1)).data?.total ?? 0
  const tabs = ['events', 'punches', 'messages'] as const
  const tab = tabs.find((each) => each === params.get('show')) ?? 'events'
  const mayReadPunches = useCan()('attendance:read')
  useLiveChanges([quarantineTopic], () => void refreshQuarantine())
  return (
    <>
      <PageHeader
        title={<Trans>Quarantine</Trans>}
        description={
          tab === 'messages' ? (
            <Trans>
              Messages over MQTT, and lines of terminals, that could not be read. The newest of each topic are kept, of
              a terminal some thousands; the same one again only counts.
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
        onChange={(next) => setParams(next === 'events' ? {} : { show: next }, { replace: true })}
        tabs={[
          { key: 'events', title: <Trans>Held events</Trans>, icon: <Hourglass />, panel: <HeldEvents /> },
          ...(mayReadPunches
            ? [{ key: 'punches', title: <Trans>Held punches</Trans>, icon: <Nfc />, panel: <HeldPunches /> }]
            : []),
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
