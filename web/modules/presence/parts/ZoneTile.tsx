import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, TriangleAlert } from 'lucide-react'
import type { ZoneNow } from '#api/modules/presence/presence.contract.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { useOfSecond } from '#web/modules/machines/public/ticking.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useZoneName } from '../public/use-zone-name.ts'
import { zoneColour, zoneKindWords } from '../public/zone-kinds.ts'

interface ZoneTileProps {
  zone: ZoneNow
  chosen: boolean
  onChoose: () => void
}

/** A zone now: people, limits, and the longest stay. */
export function ZoneTile({ zone, chosen, onChoose }: ZoneTileProps) {
  const { t, i18n } = useLingui()
  const nameOf = useZoneName()
  const begun = zone.since === null ? null : Date.parse(zone.since)
  const longest = useOfSecond((now) => (begun === null ? '' : clockText((now - begun) / 1000)))
  const full = zone.capacity !== null && zone.people > zone.capacity
  const tooLong = zone.tooLong ?? 0
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={zone.private || zone.people === 0}
      onClick={onChoose}
      className={classNames(
        'flex h-full w-full flex-col gap-1 rounded-lg border bg-card p-3 text-start enabled:hover:bg-sunken',
        chosen ? 'border-accent ring-1 ring-accent' : full || tooLong > 0 ? 'border-warning' : 'border-line',
      )}
    >
      <span className="flex w-full flex-wrap items-center gap-x-2">
        <span className="flex max-w-full grow items-center gap-2">
          <span aria-hidden className="size-3 shrink-0 rounded-sm" style={{ background: zoneColour(zone.kind) }} />
          <span className="min-w-0 flex-1 truncate font-medium">
            <bdi>{nameOf(zone)}</bdi>
          </span>
        </span>
        <span className="max-w-full truncate text-xs text-muted">{i18n._(zoneKindWords[zone.kind])}</span>
      </span>
      <span className="text-kpi tabular-nums">
        {i18n.number(zone.people)}
        {zone.capacity !== null && (
          <span className="text-base font-normal text-muted"> {t`of at most ${i18n.number(zone.capacity)}`}</span>
        )}
      </span>
      <span className="min-h-4 text-xs text-muted">
        {zone.private ? (
          <span className="inline-flex items-center gap-1">
            <EyeOff aria-hidden className="size-3.5" />
            <Trans>Only the number is shown.</Trans>
          </span>
        ) : (
          longest && t`Longest there: ${longest} h`
        )}
      </span>
      {(full || tooLong > 0) && (
        <span className="flex items-center gap-1 text-xs font-medium text-warning">
          <TriangleAlert aria-hidden className="size-3.5" />
          {full ? (
            t`Too many people`
          ) : (
            <Plural value={tooLong} one="# person stays too long" other="# people stay too long" />
          )}
        </span>
      )}
    </button>
  )
}
