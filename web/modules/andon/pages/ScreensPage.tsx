import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MonitorPlay, Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { screensTopic, type AndonDevice, type Screen } from '#api/modules/andon/screens.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { devicesQuery, screensQuery } from '../andon.api.ts'
import { DeviceDialog } from '../screens/DeviceDialog.tsx'
import { ScreenCard } from '../screens/ScreenCard.tsx'
import { ScreenDialog } from '../screens/ScreenDialog.tsx'

/** Screens that hang on walls, and the displays that show them. */
export function ScreensPage() {
  const { t, i18n } = useLingui()
  const screens = useQuery(screensQuery)
  const devices = useQuery(devicesQuery)
  const [editing, setEditing] = useState<Screen | 'new' | null>(null)
  const [connecting, setConnecting] = useState<Screen | null>(null)
  const refresh = () => {
    void readAgain({ queryKey: ['andon', 'screens'] })
    void readAgain({ queryKey: ['andon', 'devices'] })
  }
  useLiveChanges([screensTopic], refresh)
  const error = screens.error ?? devices.error
  const remove = (path: string) => request(z.undefined(), path, { method: 'DELETE' }).finally(refresh)
  const endDevice = ({ id, name }: AndonDevice) =>
    askToConfirm({
      danger: true,
      title: t`End the display ${name}?`,
      message: t`It stops showing anything at once. Its link works no more.`,
      confirmLabel: t({ message: 'End', context: 'end a display' }),
      work: () => remove(`/api/andon/devices/${id}`),
    })
  const removeScreen = ({ id, name }: Screen) =>
    askToConfirm({
      danger: true,
      title: t`Delete the screen ${name}?`,
      message: t`Its displays end with it. It cannot be undone.`,
      confirmLabel: t`Delete`,
      work: () => remove(`/api/andon/screens/${id}`),
    })
  return (
    <>
      <PageHeader
        title={t`Wall screens`}
        description={<Trans>What hangs on the walls of the plant, readable from 8 metres.</Trans>}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
            <Trans>New screen</Trans>
          </Button>
        }
      />
      {error && !screens.data && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => {
            void screens.refetch()
            void devices.refetch()
          }}
        />
      )}
      {!screens.data && !error && (
        <>
          {screens.failureCount > 0 && <RetryNotice className="mb-3" count={screens.failureCount} max={maxRetries} />}
          <div className="grid gap-3 md:grid-cols-2">
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </div>
        </>
      )}
      {screens.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<MonitorPlay />}
            title={<Trans>No screens yet</Trans>}
            hint={<Trans>Make one, choose its slides, and connect a display with the link it gives you.</Trans>}
          />
        </Card>
      )}
      <div className="grid items-start gap-3 md:grid-cols-2">
        {screens.data?.map((screen) => (
          <ScreenCard
            key={screen.id}
            screen={screen}
            devices={devices.data?.filter((device) => device.screenId === screen.id) ?? []}
            onEdit={() => setEditing(screen)}
            onDelete={() => removeScreen(screen)}
            onConnect={() => setConnecting(screen)}
            onEnd={endDevice}
          />
        ))}
      </div>
      {editing && <ScreenDialog screen={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {connecting && <DeviceDialog screen={connecting} onClose={() => setConnecting(null)} />}
    </>
  )
}
