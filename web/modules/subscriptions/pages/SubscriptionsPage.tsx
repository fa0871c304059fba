import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, Mail } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '#web/platform/session/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AlertList } from '../parts/AlertList.tsx'
import { SubscriptionList } from '../parts/SubscriptionList.tsx'

type Tab = 'subscriptions' | 'alerts'

/** What comes by itself: reports by mail, and alerts. */
export function SubscriptionsPage() {
  const { t } = useLingui()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    ...(can('subscriptions:manage')
      ? [
          {
            key: 'subscriptions' as const,
            title: <Trans>Reports by mail</Trans>,
            icon: <Mail />,
            panel: <SubscriptionList />,
          },
        ]
      : []),
    ...(can('alerts:manage')
      ? [
          {
            key: 'alerts' as const,
            title: <Trans>Alerts</Trans>,
            icon: <BellRing />,
            panel: <AlertList opened={search.get('alert')} />,
          },
        ]
      : []),
  ]
  const tabInAddress: Tab = search.get('tab') === 'alerts' ? 'alerts' : 'subscriptions'
  const tab = tabs.some(({ key }) => key === tabInAddress) ? tabInAddress : (tabs[0]?.key ?? 'subscriptions')
  return (
    <>
      <PageHeader
        title={<Trans>Alerts and subscriptions</Trans>}
        description={<Trans>Reports that come by mail, and figures that are watched for you.</Trans>}
      />
      <Tabs
        label={t`Alerts and subscriptions`}
        value={tab}
        onChange={(key) => setSearch(key === 'alerts' ? { tab: 'alerts' } : {}, { replace: true })}
        tabs={tabs}
      />
    </>
  )
}
