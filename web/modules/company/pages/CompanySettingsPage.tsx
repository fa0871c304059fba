import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Archive, Building2, Factory, Gauge, Globe, HardHat, Mail, ShieldCheck, Zap } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { companyTopic } from '#api/modules/company/company.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { AuditLink } from '#web/platform/navigation/AuditLink.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { readAgain } from '#web/platform/query/read-again.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { settingsQuery } from '../company.api.ts'
import { BandsSection } from '../parts/BandsSection.tsx'
import { EnergySection } from '../parts/EnergySection.tsx'
import { GeneralSection } from '../parts/GeneralSection.tsx'
import { MailSection } from '../parts/MailSection.tsx'
import { PublicSection } from '../parts/PublicSection.tsx'
import { RetentionSection } from '../parts/RetentionSection.tsx'
import { SafetySection } from '../parts/SafetySection.tsx'
import { SignInSection } from '../parts/SignInSection.tsx'
import { SitesSection } from '../parts/SitesSection.tsx'

const tabKeys = ['general', 'sites', 'sign-in', 'bands', 'retention', 'safety', 'energy', 'mail', 'public'] as const

/** Settings of the company, in sections that are saved one by one. */
export function CompanySettingsPage() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(settingsQuery)
  useLiveChanges([companyTopic], () => void readAgain({ queryKey: settingsQuery.queryKey }))
  const { data: state } = query
  const tab = tabKeys.find((key) => key === search.get('tab')) ?? 'general'
  return (
    <>
      <PageHeader title={<Trans>Company settings</Trans>} />
      <QueryState query={query} skeleton={<Skeleton className="h-96 max-w-3xl" />} />
      {state && (
        <Tabs
          label={t`Company settings`}
          value={tab}
          onChange={(key) => setSearch(key === 'general' ? {} : { tab: key }, { replace: true })}
          tabs={[
            { key: 'general', title: t`General`, icon: <Building2 />, panel: <GeneralSection state={state} /> },
            { key: 'sites', title: t`Sites`, icon: <Factory />, panel: <SitesSection /> },
            { key: 'sign-in', title: t`Sign-in`, icon: <ShieldCheck />, panel: <SignInSection state={state} /> },
            { key: 'bands', title: t`Bands`, icon: <Gauge />, panel: <BandsSection /> },
            { key: 'retention', title: t`Retention`, icon: <Archive />, panel: <RetentionSection state={state} /> },
            { key: 'safety', title: t`Work safety`, icon: <HardHat />, panel: <SafetySection state={state} /> },
            { key: 'energy', title: t`Energy`, icon: <Zap />, panel: <EnergySection state={state} /> },
            { key: 'mail', title: t`Mail`, icon: <Mail />, panel: <MailSection state={state} /> },
            ...(state.publishable.length > 0
              ? [{ key: 'public', title: t`Public pages`, icon: <Globe />, panel: <PublicSection state={state} /> }]
              : []),
          ]}
        />
      )}
      {state && <AuditLink subject="company" thing={state.id} />}
    </>
  )
}
