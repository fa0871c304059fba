import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, ShieldCheck, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { profileQuery } from './profile.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { SecurityTab } from './SecurityTab.tsx'

const tabKeys = ['profile', 'notifications', 'security'] as const

/** One's own account: person, notifications, ways to sign in. */
export function AccountPage() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { data: profile, error, isPending, failureCount, refetch } = useQuery(profileQuery)
  const tab = tabKeys.find((key) => key === search.get('tab')) ?? 'profile'
  return (
    <>
      <PageHeader title={<Trans>Account</Trans>} />
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
      {isPending && <Skeleton className="h-96 max-w-3xl" />}
      {error && !profile && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => void refetch()}
        />
      )}
      {profile && (
        <Tabs
          label={t`Account`}
          value={tab}
          onChange={(key) => setSearch(key === 'profile' ? {} : { tab: key }, { replace: true })}
          tabs={[
            { key: 'profile', title: t`Profile`, icon: <UserRound />, panel: <ProfileForm profile={profile} /> },
            {
              key: 'notifications',
              title: t`Notifications`,
              icon: <Bell />,
              panel: <NotificationsForm profile={profile} />,
            },
            {
              key: 'security',
              title: t`Security`,
              icon: <ShieldCheck />,
              panel: <SecurityTab profile={profile} />,
            },
          ]}
        />
      )}
    </>
  )
}
