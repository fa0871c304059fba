import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Cpu, KeyRound, MonitorSmartphone, Network, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Device } from '#api/modules/ingest/devices.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SignalAge } from './SignalAge.tsx'

const head = 'whitespace-nowrap px-3 py-2 text-start font-medium'
const cell = 'whitespace-nowrap px-3 py-1.5'
const icons = { machine: Cpu, gateway: Network, portal: MonitorSmartphone }

interface Props {
  rows: readonly Device[]
  /** When they were read: ages are counted to it. */
  now: number
  mayChange: boolean
  onEdit: (device: Device) => void
  onKeys: (device: Device) => void
}

/** Devices with what they speak for and when they were last heard of. */
export function DeviceTable({ rows, now, mayChange, onEdit, onKeys }: Props) {
  const { t } = useLingui()
  const wide = useMedia(media.tabletUp)
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className={head}>{t`Device`}</th>
            {wide && <th scope="col" className={head}>{t`Sends for`}</th>}
            <th scope="col" className={head}>{t`Last signal`}</th>
            {wide && (
              <>
                <th scope="col" className={head}>{t`Keys`}</th>
                <th scope="col" className={head}>{t`Quarantine`}</th>
              </>
            )}
            <th scope="col" className={head}>
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((device) => {
            const Icon = icons[device.kind]
            const own = device.kind === 'portal'
            const speaksFor = device.machine ? (
              <bdi>{device.machine.name}</bdi>
            ) : own ? (
              t`What people report`
            ) : (
              t`Several machines`
            )
            const keys = own ? (
              emptyFigure
            ) : device.keys === 0 ? (
              <span className="text-warning">{t`No key`}</span>
            ) : (
              <Plural value={device.keys} one="# key" other="# keys" />
            )
            const held =
              device.held > 0 ? (
                <Link to={paths.quarantine} className="text-accent underline-offset-2 hover:underline">
                  <Plural value={device.held} one="# event" other="# events" />
                </Link>
              ) : (
                emptyFigure
              )
            return (
              <tr key={device.id} className={classNames('hover:bg-sunken', !device.active && 'text-muted')}>
                <th scope="row" className={classNames(cell, 'text-start font-normal')}>
                  <span className="flex items-center gap-2">
                    <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                    <span className={wide ? '' : 'min-w-0 whitespace-normal'}>
                      <bdi className="font-medium">{own ? t`The portal itself` : device.name}</bdi>{' '}
                      <bdi className="text-xs text-muted">{device.code}</bdi>
                      {!wide && (
                        <span className="block text-xs text-muted">
                          {speaksFor}
                          {!own && <> · {keys}</>}
                          {device.held > 0 && <> · {held}</>}
                        </span>
                      )}
                    </span>
                    {!device.active && <Badge>{t`Inactive`}</Badge>}
                  </span>
                </th>
                {wide && <td className={cell}>{speaksFor}</td>}
                <td className={cell}>
                  <SignalAge at={device.lastSeenAt} now={now} />
                </td>
                {wide && (
                  <>
                    <td className={cell}>{keys}</td>
                    <td className={cell}>{held}</td>
                  </>
                )}
                <td className={classNames(cell, 'text-end')}>
                  {!own && (
                    <>
                      <IconButton
                        size="sm"
                        label={t`Keys of ${device.name}`}
                        icon={<KeyRound />}
                        onClick={() => onKeys(device)}
                      />
                      {mayChange && (
                        <IconButton
                          size="sm"
                          label={t`Change ${device.name}`}
                          icon={<Pencil />}
                          onClick={() => onEdit(device)}
                        />
                      )}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
        <caption className="sr-only">
          <Trans>Devices</Trans>
        </caption>
      </table>
    </div>
  )
}
