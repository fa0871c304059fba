import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ZonesNow } from '#api/modules/presence/presence.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { presencePaths } from '../public/presence-paths.ts'
import { useZoneName } from '../public/use-zone-name.ts'
import { zoneColour } from '../public/zone-kinds.ts'

/** How many are in each zone now. */
export function ZoneCounts({ inside }: { inside: ZonesNow }) {
  const { t, i18n } = useLingui()
  const nameOf = useZoneName()
  return (
    <Card
      title={<Trans>Inside now</Trans>}
      tools={<span className="text-lg font-semibold tabular-nums">{i18n.number(inside.people)}</span>}
    >
      <ul className="grid gap-1">
        {inside.zones.map((zone) => {
          const full = zone.capacity !== null && zone.people > zone.capacity
          return (
            <li key={zone.id ?? zone.kind} className="flex items-center gap-2 text-sm">
              <span aria-hidden className="size-2.5 rounded-sm" style={{ background: zoneColour(zone.kind) }} />
              <Link
                to={`${presencePaths.zones}?zone=${zone.id ?? 'none'}`}
                className="min-w-0 flex-1 truncate hover:underline"
              >
                <bdi>{nameOf(zone)}</bdi>
              </Link>
              {full && <TriangleAlert aria-label={t`Too many people`} className="size-4 text-warning" />}
              <span className="font-semibold tabular-nums">
                {i18n.number(zone.people)}
                {zone.capacity !== null && <span className="font-normal text-muted">/{zone.capacity}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
