import { Trans, useLingui } from '@lingui/react/macro'
import { useZoneName } from '#web/modules/presence/public/use-zone-name.ts'
import { zoneColour, zoneKindWords } from '#web/modules/presence/public/zone-kinds.ts'
import { byKind } from '../people/kind-totals.ts'
import { usePeopleTotals } from '../people/use-people-totals.ts'

/** How many people are inside and where, read from far away. */
export function PeopleWallPage({ site }: { site: string }) {
  const { i18n } = useLingui()
  const nameOf = useZoneName()
  const { data } = usePeopleTotals(site)
  if (!data) return null
  return (
    <div className="grid size-full grid-cols-[22cqw_1fr] items-center gap-[2cqw]">
      <p className="text-center">
        <span className="block text-[20cqh] font-semibold leading-none tabular-nums">{i18n.number(data.people)}</span>
        <span className="block text-[3.4cqh] text-white/75">
          <Trans>Inside now</Trans>
        </span>
      </p>
      <ul className="grid size-full auto-rows-fr grid-cols-2 gap-[1.4cqh] py-[1cqh]">
        {byKind(data.zones).map(({ kind, people, zones }) => (
          <li key={kind} className="flex min-h-0 items-center gap-[1.4cqw] rounded-[1cqh] bg-white/10 px-[1.4cqw]">
            <span aria-hidden className="h-[60%] w-[0.6cqw] rounded" style={{ background: zoneColour(kind) }} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-[3.6cqh] font-semibold">{i18n._(zoneKindWords[kind])}</span>
              {zones.length > 1 &&
                zones.slice(0, 4).map((zone) => (
                  <span key={zone.id ?? 'none'} className="flex gap-[1cqw] text-[2.4cqh] leading-tight text-white/75">
                    <span className="min-w-0 flex-1 truncate">
                      <bdi>{nameOf(zone)}</bdi>
                    </span>
                    <span className="tabular-nums">{i18n.number(zone.people)}</span>
                  </span>
                ))}
            </span>
            <span className="text-[9cqh] font-semibold tabular-nums">{i18n.number(people)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
