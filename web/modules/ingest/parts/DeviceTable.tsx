import { Plural, useLingui } from '@lingui/react/macro'
import { Cpu, KeyRound, MonitorSmartphone, Network, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { SignalAge } from './SignalAge.tsx'
import { ingestPaths } from '../ingest-paths.ts'
import type { Device } from '../devices.api.ts'

const icons = { machine: Cpu, gateway: Network, portal: MonitorSmartphone }

interface Props {
  rows: readonly Device[]
  /** When they were read: ages are counted to it. */
  now: number
  mayChange: boolean
  onEdit: (device: Device) => void
  onKeys: (device: Device) => void
}

/** Devices with what they send for and when they were last heard of. On a phone all of it stands in the first column. */
export function DeviceTable({ rows, now, mayChange, onEdit, onKeys }: Props) {
  const { t } = useLingui()
  const wide = useMedia(media.tabletUp)
  const sendsFor = ({ machine, kind }: Device) =>
    machine ? <bdi>{machine.name}</bdi> : kind === 'portal' ? t`What people report` : t`Several machines`
  const wideColumns: PlainColumn<Device>[] = [
    { key: 'keys', head: t`Keys`, renderCell: (device) => <KeyCount device={device} /> },
    { key: 'held', head: t`Quarantine`, renderCell: (device) => <HeldCount device={device} /> },
  ]
  const columns: PlainColumn<Device>[] = [
    {
      key: 'device',
      head: t`Device`,
      names: true,
      renderCell: (device) => {
        const Icon = icons[device.kind]
        const own = device.kind === 'portal'
        return (
          <span className="flex items-center gap-2">
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className={wide ? '' : 'min-w-0 whitespace-normal'}>
              <bdi className="font-medium">{own ? t`The portal itself` : device.name}</bdi>{' '}
              <bdi className="text-xs text-muted">{device.code}</bdi>
              {!wide && (
                <span className="block text-xs text-muted">
                  {sendsFor(device)}
                  {!own && (
                    <>
                      {' · '}
                      <KeyCount device={device} />
                    </>
                  )}
                  {device.held > 0 && (
                    <>
                      {' · '}
                      <HeldCount device={device} />
                    </>
                  )}
                </span>
              )}
            </span>
            {!device.active && <Badge>{t`Inactive`}</Badge>}
          </span>
        )
      },
    },
    ...(wide ? [{ key: 'machine', head: t`Sends for`, renderCell: sendsFor }] : []),
    { key: 'signal', head: t`Last signal`, renderCell: ({ lastSeenAt }) => <SignalAge at={lastSeenAt} now={now} /> },
    ...(wide ? wideColumns : []),
    {
      key: 'actions',
      head: t`Actions`,
      headHidden: true,
      align: 'end',
      renderCell: (device) =>
        device.kind !== 'portal' && (
          <>
            <IconButton
              size="sm"
              label={t`Keys of ${device.name}`}
              icon={<KeyRound />}
              onClick={() => onKeys(device)}
            />
            {mayChange && (
              <IconButton size="sm" label={t`Change ${device.name}`} icon={<Pencil />} onClick={() => onEdit(device)} />
            )}
          </>
        ),
    },
  ]
  return (
    <PlainTable
      label={t`Devices`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isPast={({ active }) => !active}
    />
  )
}

function KeyCount({ device }: { device: Device }) {
  const { t } = useLingui()
  if (device.kind === 'portal') return emptyFigure
  if (device.keys === 0) return <span className="text-warning">{t`No key`}</span>
  return <Plural value={device.keys} one="# key" other="# keys" />
}

function HeldCount({ device }: { device: Device }) {
  if (device.held === 0) return emptyFigure
  return (
    <Link to={ingestPaths.quarantine} className="text-accent underline-offset-2 hover:underline">
      <Plural value={device.held} one="# event" other="# events" />
    </Link>
  )
}
