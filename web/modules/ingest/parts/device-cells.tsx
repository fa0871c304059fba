import { Plural, useLingui } from '@lingui/react/macro'
import { Cpu, MonitorSmartphone, Network, TabletSmartphone } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { ingestPaths } from '../public/ingest-paths.ts'
import { isPortal, useDeviceText } from './device-text.ts'

interface Props {
  row: Row
}

const icons = { gateway: Network, kiosk: TabletSmartphone, portal: MonitorSmartphone } as const

export function DeviceName({ row }: Props) {
  const text = useDeviceText()
  const Icon = icons[row.values['kind'] as keyof typeof icons] ?? Cpu
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <bdi className="truncate">
        {text('name', row.values['name'] ?? null, row.values) ?? String(row.values['name'])}
      </bdi>
    </span>
  )
}

/** The machine that its events are of or the reader that it is, or that there are several. */
export function SendsFor({ row }: Props) {
  const { t } = useLingui()
  const place = row.refs['machine'] ?? row.refs['reader']
  if (place) return <bdi>{place.name}</bdi>
  return isPortal(row) ? t`What people report` : t`Several machines`
}

export function KeyCount({ row }: Props) {
  const { t } = useLingui()
  const keys = Number(row.values['keys'])
  if (isPortal(row)) return emptyFigure
  if (keys === 0) return <span className="text-warning">{t`No key`}</span>
  return <Plural value={keys} one="# key" other="# keys" />
}

/** Its waiting events, and the way to them. */
export function HeldCount({ row }: Props) {
  const held = Number(row.values['held'])
  if (held === 0) return emptyFigure
  return (
    <Link to={ingestPaths.quarantine} className="text-accent underline-offset-2 hover:underline">
      <Plural value={held} one="# event" other="# events" />
    </Link>
  )
}

/** Pieces that it counted while no order was at the machine. */
export function UnorderedCount({ row }: Props) {
  const { i18n } = useLingui()
  const pieces = Number(row.values['unordered'])
  return pieces === 0 ? emptyFigure : <span className="text-warning">{i18n.number(pieces)}</span>
}
