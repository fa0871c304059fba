import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Plus, RadioTower, Search, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Device, NewDeviceKey } from '#api/modules/ingest/devices.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type DeviceSearch, devicesQuery, pageSize } from '../devices.api.ts'
import { DeviceDialog } from '../parts/DeviceDialog.tsx'
import { DeviceTable } from '../parts/DeviceTable.tsx'
import { KeysDrawer } from '../parts/KeysDrawer.tsx'
import { NewKeyDialog } from '../parts/NewKeyDialog.tsx'

/** Whatever sends events, when it was last heard of, and the keys it sends with. */
export function DevicesPage() {
  const { t } = useLingui()
  const mayChange = useCan()('devices:manage')
  const [params, setParams] = useSearchParams()
  const asked: DeviceSearch = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: params.get('search') ?? '',
    inactive: params.get('inactive') === 'true',
  }
  const go = (next: Partial<DeviceSearch>) => {
    const { page, search, inactive } = { ...asked, page: 1, ...next }
    setParams(
      { ...(page > 1 && { page: `${page}` }), ...(search && { search }), ...(inactive && { inactive: 'true' }) },
      { replace: true },
    )
  }
  const { text, setText, leave } = useTypedSearch(asked.search, (search) => go({ search }))
  const query = useQuery(devicesQuery(asked))
  const { data, dataUpdatedAt } = query
  const [editing, setEditing] = useState<Device | 'new' | null>(null)
  const [keysOf, setKeysOf] = useState<Device | null>(null)
  const [made, setMade] = useState<NewDeviceKey | null>(null)
  const add = mayChange && (
    <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
      <Trans>Add a device</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Devices</Trans>}
        description={<Trans>Machines and gateways that send events, and the keys they send with.</Trans>}
        actions={
          <>
            <Link to={paths.quarantine} className={buttonClass()}>
              <ShieldAlert aria-hidden />
              <Trans>Quarantine</Trans>
            </Link>
            <Link to={paths.deviceApi} className={buttonClass()}>
              <BookOpenText aria-hidden />
              <Trans>How devices send</Trans>
            </Link>
            {add}
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-60">
          <Input
            type="search"
            lead={<Search aria-hidden />}
            aria-label={t`Search devices`}
            placeholder={t`Device or machine`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={leave}
          />
        </div>
        <Switch label={t`With inactive devices`} checked={asked.inactive} onChange={(inactive) => go({ inactive })} />
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<RadioTower />}
            title={asked.search ? <Trans>No data found</Trans> : <Trans>No devices yet</Trans>}
            hint={
              asked.search ? (
                <Trans>Search for another name or code.</Trans>
              ) : (
                <Trans>Add one, make a key for it, and it can send events.</Trans>
              )
            }
            action={asked.search ? undefined : add || undefined}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <DeviceTable
            rows={data.rows}
            now={dataUpdatedAt}
            mayChange={mayChange}
            onEdit={setEditing}
            onKeys={setKeysOf}
          />
          <div className="mt-2">
            <Pagination page={asked.page} pageSize={pageSize} total={data.total} onChange={(page) => go({ page })} />
          </div>
        </>
      )}
      {editing && (
        <DeviceDialog
          device={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onMade={(device) => {
            setEditing(null)
            setKeysOf(device)
          }}
        />
      )}
      {keysOf && !made && <KeysDrawer device={keysOf} onClose={() => setKeysOf(null)} onMade={setMade} />}
      {keysOf && made && <NewKeyDialog device={keysOf} made={made} onClose={() => setMade(null)} />}
    </>
  )
}
