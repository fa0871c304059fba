import { Trans, useLingui } from '@lingui/react/macro'
import { bandTone } from './band-tone.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import type { ShiftFigures, ShiftOee } from '../use-shift-oee.ts'

interface OeePageProps {
  areas: readonly string[]
  byArea: ShiftOee | undefined
  whole: ShiftOee | undefined
}

/** OEE of the shift with its factors: the plant as a whole, then its areas. */
export function OeePage({ areas, byArea, whole }: OeePageProps) {
  const { t, i18n } = useLingui()
  const ratio = (value: number | null | undefined) => formatFigure(value, 'ratio', i18n.locale)
  const all = whole?.figures.get('')
  const factors: { key: keyof ShiftFigures; name: string }[] = [
    { key: 'availability', name: t`Availability` },
    { key: 'performance', name: t`Performance` },
    { key: 'quality', name: t`Quality` },
  ]
  if (!whole)
    return (
      <p className="grid size-full place-items-center text-[4cqh] text-white/70">
        <Trans>The figures of the shift are being fetched</Trans>
      </p>
    )
  return (
    <div className="grid size-full grid-cols-[minmax(0,5fr)_minmax(0,8fr)] gap-[2cqw]">
      <section className="flex min-h-0 flex-col justify-center rounded-[1.2cqh] bg-white/5 px-[2cqw]">
        <p className="text-[3.4cqh] text-white/70">
          <Trans>OEE of the shift</Trans>
        </p>
        <p
          className="text-[17cqh] font-semibold leading-none tabular-nums"
          style={{ color: bandTone('oee', all?.oee) }}
        >
          <bdi>{ratio(all?.oee)}</bdi>
        </p>
        <dl className="mt-[3cqh] flex flex-col gap-[1.6cqh]">
          {factors.map(({ key, name }) => (
            <div key={key} className="flex items-baseline justify-between gap-[1cqw] text-[4.2cqh]">
              <dt className="truncate text-white/75">{name}</dt>
              <dd className="font-semibold tabular-nums">
                <bdi>{ratio(all?.[key])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ul className="flex min-h-0 flex-col justify-evenly py-[1cqh]">
        {areas.slice(0, 8).map((area) => {
          const figures = byArea?.figures.get(area)
          const oee = figures?.oee ?? null
          return (
            <li key={area}>
              <p className="flex items-baseline justify-between gap-[1cqw] text-[4.2cqh] leading-tight">
                <span className="min-w-0 truncate">{area}</span>
                <bdi className="font-semibold tabular-nums">{ratio(oee)}</bdi>
              </p>
              <div className="mt-[0.6cqh] h-[2cqh] overflow-hidden rounded-full bg-white/10">
                <div
                  className="h-full rounded-full"
                  style={{
                    width: `${Math.min(100, Math.max(0, (oee ?? 0) * 100))}%`,
                    backgroundColor: bandTone('oee', oee),
                  }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
