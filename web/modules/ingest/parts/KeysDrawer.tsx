import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Device, DeviceKey, NewDeviceKey } from '#api/modules/ingest/devices.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { createKey, deviceKeysQuery, revokeKey } from '../devices.api.ts'
import { SignalAge } from './SignalAge.tsx'

/** The keys of one device: made here, and ended here. */
export function KeysDrawer({
  device,
  onClose,
  onMade,
}: {
  device: Device
  onClose: () => void
  onMade: (made: NewDeviceKey) => void
}) {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('devices:manage')
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(deviceKeysQuery(device.id))
  const [ending, setEnding] = useState<DeviceKey | null>(null)
  const [busy, setBusy] = useState(false)
  const work = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
    } catch (fault) {
      showToast('error', i18n._(errorText(fault)))
    } finally {
      setBusy(false)
    }
  }
  const make = () => work(async () => onMade(await createKey(device.id)))
  const end = (key: DeviceKey) =>
    work(async () => {
      await revokeKey(key.id)
      showToast('success', t`Key revoked`)
      setEnding(null)
    })
  return (
    <Drawer
      open
      onClose={onClose}
      title={<Trans>Keys of {device.name}</Trans>}
      actions={
        mayChange && (
          <Button variant="primary" icon={<Plus />} busy={busy && !ending} onClick={() => void make()}>
            <Trans>Make a key</Trans>
          </Button>
        )
      }
    >
      {isPending && <Skeleton className="h-32" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<KeyRound />}
          title={<Trans>No keys yet</Trans>}
          hint={<Trans>Make one for the device to send events with.</Trans>}
        />
      )}
      <ul className="divide-y divide-line">
        {data?.map((key) => (
          <li key={key.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 text-sm font-medium">
                <bdi dir="ltr" className="font-mono">
                  vdk_…{key.hint}
                </bdi>
                {key.revokedAt && <Badge>{t`Revoked`}</Badge>}
              </p>
              <p className="text-xs text-muted">
                <Trans>
                  Made on <DateText value={key.createdAt} />
                </Trans>
                {key.createdBy && (
                  <>
                    {' · '}
                    <bdi>{key.createdBy}</bdi>
                  </>
                )}
              </p>
              <p className="text-xs text-muted">
                {key.revokedAt ? (
                  <Trans>
                    Revoked on <DateText value={key.revokedAt} />
                  </Trans>
                ) : (
                  <Trans>
                    Last used: <SignalAge at={key.lastUsedAt} now={dataUpdatedAt} />
                  </Trans>
                )}
              </p>
            </div>
            {mayChange && !key.revokedAt && (
              <Button size="sm" onClick={() => setEnding(key)} aria-label={t`Revoke the key ending in ${key.hint}`}>
                {t`Revoke`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={
            <Trans>
              Revoke the key ending in {ending.hint} of {device.name}?
            </Trans>
          }
          message={
            <Trans>
              Whatever sends with it is turned away within two seconds. This cannot be undone: make a new key.
            </Trans>
          }
          confirmLabel={t`Revoke key`}
          onConfirm={() => void end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Drawer>
  )
}
