import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { safetyWallTopic } from '#api/modules/incidents/safety-wall.contract.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { safetyWallQuery } from '../andon.api.ts'

/** Days since the last accident, read from far away, with the record and the rates of twelve months. */
export function SafetyWallPage({ site }: { site: string }) {
  const { t, i18n } = useLingui()
  const { data, refetch } = useQuery(safetyWallQuery(site))
  useLiveChanges([safetyWallTopic], () => void refetch({ cancelRefetch: false }))
  if (!data)
    return (
      <p className="grid size-full place-items-center text-[4cqh] text-white/70">
        <Trans>The plant is being looked up</Trans>
      </p>
    )
  const { days, record, lastAccident, severityHidden } = data
  const number = (value: number | null) => formatFigure(value, 'count', i18n.locale)
  const rates = [
    { name: t`LTIFR`, about: t`Lost-time injuries in 1,000,000 h`, value: data.ltifr },
    { name: t`TRIR`, about: t`Recordable cases in 200,000 h`, value: data.trir },
    {
      name: t`Severity rate`,
      about: severityHidden ? t`Not shown of fewer than three injuries` : t`Lost days in 1,000,000 h`,
      value: data.severity,
    },
  ]
  return (
    <div className="grid size-full grid-cols-[minmax(0,6fr)_minmax(0,7fr)] gap-[2cqw]">
      <section className="flex min-h-0 flex-col justify-center rounded-[1.2cqh] bg-white/5 px-[2cqw] text-center">
        <p className="text-[3.8cqh] text-white/75">
          {days === null ? <Trans>No accident is on record</Trans> : <Trans>Days since the last accident</Trans>}
        </p>
        <p className="text-[34cqh] font-semibold leading-none text-band-good tabular-nums">
          <bdi>{number(days)}</bdi>
        </p>
        {lastAccident !== null && (
          <dl className="mt-[3cqh] grid grid-cols-2 gap-[1.6cqw]">
            <div>
              <dt className="text-[2.8cqh] text-white/75">
                <Trans>Record in days</Trans>
              </dt>
              <dd className="text-[5.4cqh] font-semibold tabular-nums">
                <bdi>{number(record)}</bdi>
              </dd>
            </div>
            <div>
              <dt className="text-[2.8cqh] text-white/75">
                <Trans>Last accident</Trans>
              </dt>
              <dd className="text-[5.4cqh] font-semibold tabular-nums">
                <bdi>{formatDate(lastAccident, i18n.locale)}</bdi>
              </dd>
            </div>
          </dl>
        )}
      </section>
      <section className="flex min-h-0 flex-col gap-[1.6cqh]">
        <h2 className="text-[3.2cqh] text-white/75">
          <Trans>Last twelve months</Trans>
        </h2>
        <dl className="grid min-h-0 flex-1 auto-rows-fr gap-[1.6cqh]">
          {rates.map(({ name, about, value }) => (
            <div key={name} className="flex items-center gap-[1.6cqw] rounded-[1.2cqh] bg-white/5 px-[2cqw]">
              <dt className="min-w-0 flex-1">
                <span className="block truncate text-[4.8cqh] font-semibold">{name}</span>
                <span className="block truncate text-[2.6cqh] text-white/75">{about}</span>
              </dt>
              <dd className="text-[11cqh] font-semibold tabular-nums">
                <bdi>{formatFigure(value, 'rate', i18n.locale)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
