import { Trans, useLingui } from '@lingui/react/macro'
import { type Band, type BandName, bands, type BandStep, type BandTone } from '#web/core/figures/bands.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { BandShape } from '#web/platform/reports/marks/BandMark.tsx'
import { useBandName } from '#web/platform/reports/words/band-text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'

const colours: Record<BandTone, string> = {
  excellent: 'text-band-excellent',
  good: 'text-band-good',
  medium: 'text-band-medium',
  poor: 'text-band-poor',
}

/** The limits of the bands in force. */
export function BandsSection() {
  const { t } = useLingui()
  const titles = {
    oee: t`OEE`,
    availability: t`Availability`,
    performance: t`Performance`,
    quality: t`Quality`,
    attainment: t`Production against plan`,
    downtime: t`Share of downtime`,
    scrapRate: t`Scrap rate`,
    stopDuration: t`Length of a stop`,
    cycleDifference: t`Cycle against the ideal`,
  } satisfies Partial<Record<BandName, string>>
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Notice>
        <Trans>
          These limits are the same for every company and cannot be changed here: screens, files, mails, alerts and kept
          sums judge by one set, so that no two of them ever disagree about a figure.
        </Trans>
      </Notice>
      <Card title={<Trans>Bands in force</Trans>}>
        <dl className="divide-y divide-line">
          {(Object.keys(titles) as (keyof typeof titles)[]).map((name) => (
            <div key={name} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
              <dt className="w-44 shrink-0 text-sm font-medium">{titles[name]}</dt>
              <dd className="flex min-w-48 flex-1 flex-wrap gap-x-5 gap-y-1">
                {bands[name].steps.map((step, index, all) => (
                  <Step key={step.name} band={bands[name]} step={step} below={all[index - 1] ?? null} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function Step({ band, step, below }: { band: Band; step: BandStep; below: BandStep | null }) {
  const { t, i18n } = useLingui()
  const nameOf = useBandName()
  const unit = band.unit === 'cycle_difference' ? band.unit : 'ratio'
  const write = (value: number) => formatFigure(value, unit, i18n.locale, { digits: 0 })
  const from = below?.upTo ?? null
  const least = from === null ? '' : write(from)
  const most = step.upTo === null ? '' : write(step.upTo)
  const span =
    step.upTo === null
      ? below?.including
        ? t`above ${least}`
        : t`from ${least}`
      : from === null
        ? step.including
          ? t`up to ${most}`
          : t`below ${most}`
        : `${least} – ${most}`
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span className={classNames('inline-flex items-center gap-1 font-medium', colours[step.tone])}>
        <BandShape tone={step.tone} />
        {nameOf(step.name)}
      </span>
      {/* Steps of lengths are called by their limits. */}
      {band.unit !== 'seconds' && <bdi className="tabular-nums text-muted">{span}</bdi>}
    </span>
  )
}
