import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { daysTopic } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { readQueuesAgain } from './exceptions.api.ts'
import { ExceptionsTab } from './ExceptionsTab.tsx'
import { OvertimeTab } from './OvertimeTab.tsx'
import { queueFilters } from './QueueFilters.tsx'

const names = [...queueFilters, 'kind', 'severity', 'status', 'state'] as const

/** What people have to decide about days: exceptions, and overtime. */
export function ExceptionsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const search = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
  const tab = params.get('tab') === 'overtime' ? 'overtime' : 'exceptions'
  const go = (change: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries({ ...search, tab, ...change }).filter(([, value]) => value !== '')), {
      replace: true,
    })
  useLiveChanges([daysTopic], () => void readQueuesAgain())
  return (
    <>
      <PageHeader
        title={<Trans>Attendance exceptions</Trans>}
        description={<Trans>What does not fit on people's days. Correct it, accept it or excuse it.</Trans>}
      />
      <Tabs
        label={t`Attendance exceptions`}
        value={tab}
        onChange={(next) => go({ tab: next })}
        tabs={[
          {
            key: 'exceptions',
            title: <Trans>Exceptions</Trans>,
            panel: tab === 'exceptions' && <ExceptionsTab {...{ search, page }} onSearch={go} />,
          },
          {
            key: 'overtime',
            title: <Trans>Overtime</Trans>,
            panel: tab === 'overtime' && <OvertimeTab {...{ search, page }} onSearch={go} />,
          },
        ]}
      />
    </>
  )
}
