import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Compass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { examples } from '../examples.ts'

const offered = 4

/** Before anything is picked: what one can do here, and questions that do it. */
export function StartScreen({ views }: { views: string[] }) {
  const { i18n, t } = useLingui()
  const known = examples.filter(({ view }) => views.includes(view)).slice(0, offered)
  return (
    <section aria-label={t`Begin here`} className="rounded-lg border border-line bg-card px-6 py-8 sm:px-10">
      <Compass aria-hidden className="mb-3 size-7 stroke-[1.5] text-subtle" />
      <h2 className="text-lg font-semibold">
        <Trans>What would you like to know?</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        <Trans>
          Pick figures and the dimensions to split them by. Period, filters, comparison, drill-down and exports work as
          on every report. Or begin with a question:
        </Trans>
      </p>
      <ul className="mt-5 grid max-w-2xl gap-2 sm:grid-cols-2">
        {known.map(({ question, search }) => (
          <li key={search}>
            <Link
              to={paths.explore(search)}
              className="flex h-full items-center gap-3 rounded-lg border border-line-strong px-4 py-3 text-sm font-medium hover:border-accent hover:bg-sunken"
            >
              <span className="flex-1">{i18n._(question)}</span>
              <ArrowRight aria-hidden className="flip-rtl size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
