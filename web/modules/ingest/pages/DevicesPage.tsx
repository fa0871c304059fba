import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Plus, RadioTower, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import type { NewDeviceKey } from '#api/modules/ingest/devices.contract.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { PagedList } from '#web/platform/lists/PagedList.tsx'
import { listParts, useListAddress } from '#web/platform/lists/use-list-address.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Device, devicesQuery, pageSize } from '../devices.api.ts'
import { DeviceDialog } from '../parts/DeviceDialog.tsx'
import { DeviceTable } from '../parts/DeviceTable.tsx'
import { KeysDrawer } from '../parts/KeysDrawer.tsx'
import { NewKeyDialog } from '../parts/NewKeyDialog.tsx'
import { ingestPaths } from '../ingest-paths.ts'

const address = z.object({ page: listParts.page, search: listParts.search, inactive: listParts.flag })

/** Whatever sends events, when it was last heard of, and the keys it sends with. */
export function DevicesPage() {
  const { t } = useLingui()
  const mayChange = useCan()('devices:manage')
  const [asked, go] = useListAddress(address)
  const query = useQuery(devicesQuery(asked))
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
            <Link to={ingestPaths.quarantine} className={buttonClass()}>
              <ShieldAlert aria-hidden />
              <Trans>Quarantine</Trans>
            </Link>
            <Link to={ingestPaths.deviceApi} className={buttonClass()}>
              <BookOpenText aria-hidden />
              <Trans>How devices send</Trans>
            </Link>
            {add}
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label={t`Search devices`}
          placeholder={t`Device or machine`}
          value={asked.search}
          onChange={(search) => go({ search })}
        />
        <Switch label={t`With inactive devices`} checked={asked.inactive} onChange={(inactive) => go({ inactive })} />
      </div>
      <PagedList
        query={query}
        page={asked.page}
        pageSize={pageSize}
        onPage={(page) => go({ page })}
        empty={{
          icon: <RadioTower />,
          title: asked.search ? <Trans>No data found</Trans> : <Trans>No devices yet</Trans>,
          hint: asked.search ? (
            <Trans>Search for another name or code.</Trans>
          ) : (
            <Trans>Add one, make a key for it, and it can send events.</Trans>
          ),
          ...(!asked.search && add && { action: add }),
        }}
      >
        {({ rows }) => (
          <DeviceTable
            rows={rows}
            now={query.dataUpdatedAt}
            mayChange={mayChange}
            onEdit={setEditing}
            onKeys={setKeysOf}
          />
        )}
      </PagedList>
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
