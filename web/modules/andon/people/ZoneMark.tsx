import { useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useZoneName } from '#web/modules/presence/public/use-zone-name.ts'
import { zoneColour } from '#web/modules/presence/public/zone-kinds.ts'
import type { PlacedZones } from './kind-totals.ts'

/** How many people are in the zones of a place on the plan. */
export function ZoneMark({ x, y, zones }: PlacedZones) {
  const { i18n } = useLingui()
  const nameOf = useZoneName()
  return (
    <ul
      className="absolute z-10 max-w-[16em] -translate-x-1/2 -translate-y-1/2 rounded-[0.4em] border border-line-strong bg-raised/95 p-[0.4em] text-[length:max(11px,var(--tile))] shadow-float"
      style={{ left: `clamp(8em, ${x * 100}%, 100% - 8em)`, top: `clamp(2em, ${y * 100}%, 100% - 2em)` }}
    >
      {zones.map((zone) => (
        <li key={zone.id ?? 'none'} className="flex items-center gap-[0.4em] leading-tight">
          <span
            aria-hidden
            className="size-[0.8em] shrink-0 rounded-sm"
            style={{ background: zoneColour(zone.kind) }}
          />
          <span className="min-w-0 flex-1 truncate">
            <bdi>{nameOf(zone)}</bdi>
          </span>
          <Users aria-hidden className="size-[1em] text-muted" />
          <b className="tabular-nums">{i18n.number(zone.people)}</b>
        </li>
      ))}
    </ul>
  )
}
