import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Compass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { bandOf } from '#web/core/figures/bands.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { Unit } from '#web/core/figures/formats.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { ageText } from '#web/platform/reports/data/DataAge.tsx'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { GlossaryEntry } from '../entries.ts'
import { BandScale } from './BandScale.tsx'
import { Formula } from './Formula.tsx'

type Props = {
  entry: GlossaryEntry
  /** The address names it. */
  named: boolean
  /** Titles of the other entries, for the terms of the formula. */
  terms: readonly { title: string; anchor: string }[]
  viewTitles: Map<string, string>
  reports: ReportDefinition[]
  /** ISO instant, or nothing while unknown. */
  refreshedAt: string | undefined
  now: number
  unitNames: Record<Unit, string>
}

/** One member: meaning, formula, bands, uses and freshness. */
export function EntryCard({ entry, named, terms, viewTitles, reports, refreshedAt, now, unitNames }: Props) {
  const { i18n } = useLingui()
  const text = useModelText()
  const measure = entry.kind === 'measure' ? entry.model : null
  const band = bandOf(measure?.bands)
  const views = entry.views.map((view) => viewTitles.get(view) ?? view).join(', ')
  return (
    <article
      id={entry.anchor}
      aria-labelledby={`title-${entry.anchor}`}
      className={classNames(
        'scroll-mt-40 rounded-lg border bg-card px-4 py-3',
        named ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h3 id={`title-${entry.anchor}`} className="text-base font-semibold">
          <a href={`#${entry.anchor}`} className="hover:underline">
            {text(entry.title)}
          </a>
        </h3>
        <Badge tone={measure ? 'accent' : 'neutral'}>
          {measure ? <Trans>Figure</Trans> : <Trans>Dimension</Trans>}
        </Badge>
        <span className="flex-1" />
        <Link to={paths.explore(exploreSearch(entry))} className={buttonClass('ghost', 'sm')}>
          <Compass aria-hidden className="size-4" />
          <Trans>Open in Explore</Trans>
        </Link>
      </header>
      <p className="max-w-4xl text-sm">{text(entry.model.description)}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[8rem_1fr]">
        {measure?.formula && (
          <Line term={<Trans>Formula</Trans>}>
            <Formula formula={text(measure.formula)} terms={terms} own={entry.anchor} />
          </Line>
        )}
        {measure && (
          <Line term={<Trans>Unit</Trans>}>
            {unitNames[measure.unit]}
            {measure.better !== 'neutral' && (
              <span className="ms-3 inline-flex items-center gap-1 text-muted">
                {measure.better === 'higher' ? (
                  <>
                    <ArrowUp aria-hidden className="size-3.5" />
                    <Trans>higher is better</Trans>
                  </>
                ) : (
                  <>
                    <ArrowDown aria-hidden className="size-3.5" />
                    <Trans>lower is better</Trans>
                  </>
                )}
              </span>
            )}
          </Line>
        )}
        {band && (
          <Line term={<Trans>Bands</Trans>}>
            <BandScale name={band} />
          </Line>
        )}
        <Line term={<Trans>Used in</Trans>}>
          {reports.length === 0 ? (
            <span className="text-muted">
              <Trans>no report yet; Explore shows it</Trans>
            </span>
          ) : (
            <ul className="flex flex-wrap gap-x-3">
              {reports.map((report) => (
                <li key={report.route}>
                  <Link to={report.route} className="text-accent hover:underline">
                    {i18n._(report.title)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Line>
        <Line term={<Trans>Found in</Trans>}>
          {views}
          {refreshedAt && (
            <span className="ms-3 text-muted" title={instantText(refreshedAt, 'dateSecond', i18n.locale)}>
              <Trans>refreshed {ageText(now - new Date(refreshedAt).getTime(), i18n.locale)}</Trans>
            </span>
          )}
        </Line>
      </dl>
    </article>
  )
}

function Line({ term, children }: { term: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1 max-sm:text-xs">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** A question about the member: a measure as a whole; a dimension waits for a figure. */
function exploreSearch({ kind, name, views }: GlossaryEntry): string {
  const search = new URLSearchParams({ view: views[0] ?? '' })
  search.set(kind === 'measure' ? 'show' : 'by', name)
  return `?${search}`
}
