import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { PeopleTotals } from '#api/modules/presence/presence.contract.ts'
import { useZoneName } from '#web/modules/presence/public/use-zone-name.ts'
import { zoneColour, zoneKindWords } from '#web/modules/presence/public/zone-kinds.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { Card } from '#web/ui/card.tsx'
import { byKind } from './kind-totals.ts'

interface KindTotalsProps {
  totals: PeopleTotals
  timeZone: string
}

/** How many people are inside, by kind of zone and by zone. */
export function KindTotals({ totals, timeZone }: KindTotalsProps) {
  const { t, i18n } = useLingui()
  const nameOf = useZoneName()
  return (
    <ul className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      <li>
        <Card className="h-full">
          <p className="text-sm text-muted">
            <Trans>Inside now</Trans>
          </p>
          <p className="text-kpi tabular-nums">{i18n.number(totals.people)}</p>
          <p className="text-xs text-muted">
            <Trans>data of {siteTime(totals.at, 'clock', timeZone, i18n.locale)}</Trans>
          </p>
        </Card>
      </li>
      <li>
        <Card className="h-full">
          <p className="text-sm text-muted">
            <Trans>On leave today</Trans>
          </p>
          <p className="text-kpi tabular-nums">{i18n.number(totals.onLeave)}</p>
        </Card>
      </li>
      {byKind(totals.zones).map(({ kind, people, zones }) => (
        <li key={kind}>
          <Card className="h-full">
            <p className="flex items-center gap-2 text-sm text-muted">
              <span aria-hidden className="size-2.5 rounded-sm" style={{ background: zoneColour(kind) }} />
              {i18n._(zoneKindWords[kind])}
            </p>
            <p className="text-kpi tabular-nums">{i18n.number(people)}</p>
            <ul className="text-xs text-muted">
              {zones.map((zone) => (
                <li key={zone.id ?? 'none'} className="flex items-center gap-1">
                  <span className="min-w-0 flex-1 truncate">
                    <bdi>{nameOf(zone)}</bdi>
                  </span>
                  {zone.capacity !== null && zone.people > zone.capacity && (
                    <TriangleAlert aria-label={t`Too many people`} className="size-3.5 text-warning" />
                  )}
                  <span className="tabular-nums">
                    {i18n.number(zone.people)}
                    {zone.capacity !== null && `/${zone.capacity}`}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Of machines: how many people are signed on at them. */
export function SignedOn({ people }: { people: number }) {
  return <Plural value={people} one="# person signed on at a machine" other="# people signed on at machines" />
}
