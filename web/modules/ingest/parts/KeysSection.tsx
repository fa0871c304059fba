import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DeviceKey, NewDeviceKey } from '#api/modules/ingest/devices.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import type { RowPartProps, ShownResource } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { createKey, deviceKeysQuery, revokeKey } from '../devices.api.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { PairKioskDialog } from './PairKioskDialog.tsx'
import { SignalAge } from './SignalAge.tsx'

/** The keys of one device: made here, and ended here. */
export function KeysSection({ shown, row }: RowPartProps) {
  const { t, i18n } = useLingui()
  const [made, setMade] = useState<NewDeviceKey>()
  const { data, error, isPending, refetch } = useQuery(deviceKeysQuery(row.id))
  const make = useMutation({ mutationFn: () => createKey(shown, row.id), onSuccess: setMade })
  const mayChange = useCan()('devices:manage')
  const name = String(row.values['name'])
  return (
    <>
      {isPending && <Skeleton className="h-32" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<KeyRound />}
          title={<Trans>No keys yet</Trans>}
          {...(mayChange && { hint: <Trans>Make one for the device to send events with.</Trans> })}
        />
      )}
      <ul className="divide-y divide-line">
        {data?.map((key) => (
          <KeyRow key={key.id} deviceKey={key} shown={shown} name={name} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && (
        <Button variant="primary" className="mt-4" icon={<Plus />} busy={make.isPending} onClick={() => make.mutate()}>
          <Trans>Make a key</Trans>
        </Button>
      )}
      {made && row.values['kind'] === 'kiosk' && (
        <PairKioskDialog name={name} made={made} onClose={() => setMade(undefined)} />
      )}
      {made && row.values['kind'] !== 'kiosk' && (
        <NewKeyDialog name={name} made={made} onClose={() => setMade(undefined)} />
      )}
    </>
  )
}

type KeyRowProps = { shown: ShownResource; deviceKey: DeviceKey; name: string; mayChange: boolean }

/** One key by its last characters, with its use, and revoking with the permission. */
function KeyRow({ shown, deviceKey, name, mayChange }: KeyRowProps) {
  const { t } = useLingui()
  const { id, hint, createdAt, createdBy, lastUsedAt, revokedAt } = deviceKey
  const revoke = () =>
    askToConfirm({
      danger: true,
      title: (
        <Trans>
          Revoke the key ending in {hint} of {name}?
        </Trans>
      ),
      message: (
        <Trans>Whatever sends with it is turned away within two seconds. This cannot be undone: make a new key.</Trans>
      ),
      confirmLabel: t`Revoke key`,
      work: () => revokeKey(shown, id),
      done: t`Key revoked`,
    })
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm font-medium">
          <bdi dir="ltr" className="font-mono">
            vdk_…{hint}
          </bdi>
          {revokedAt && <Badge>{t`Revoked`}</Badge>}
        </p>
        <p className="text-xs text-muted">
          <Trans>
            Made on <DateText value={createdAt} />
          </Trans>
          {createdBy && (
            <>
              {' · '}
              <bdi>{createdBy}</bdi>
            </>
          )}
        </p>
        <p className="text-xs text-muted">
          {revokedAt ? (
            <Trans>
              Revoked on <DateText value={revokedAt} />
            </Trans>
          ) : (
            <Trans>
              Last used: <SignalAge at={lastUsedAt} />
            </Trans>
          )}
        </p>
      </div>
      {mayChange && !revokedAt && (
        <Button size="sm" onClick={revoke} aria-label={t`Revoke the key ending in ${hint}`}>
          {t`Revoke`}
        </Button>
      )}
    </li>
  )
}
