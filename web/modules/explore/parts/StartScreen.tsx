import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Compass, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { viewLink } from '#web/core/report/view-address.ts'
import { reportViewsQuery } from '#web/modules/views/public/views.api.ts'
import { examples } from '../examples.ts'

const offered = 4

/** Shown before anything is picked: an introduction, sample questions, and saved ones. */
export function StartScreen({ views }: { views: string[] }) {
  const { i18n, t } = useLingui()
  const mayKeep = useCan()('views:use')
  const kept = useQuery({ ...reportViewsQuery('explore'), enabled: mayKeep }).data ?? []
  const offeredExamples = examples.filter(({ view }) => views.includes(view)).slice(0, offered)
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
        {offeredExamples.map(({ question, search }) => (
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
      {kept.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-semibold">
            <Trans>Kept questions</Trans>
          </h3>
          <ul className="mt-2 grid max-w-2xl gap-x-6 sm:grid-cols-2">
            {kept.map((view) => (
              <li key={view.id} className="min-w-0">
                <Link
                  to={viewLink(view)}
                  className="flex min-h-9 items-center gap-2 rounded-md px-1 text-sm hover:text-accent hover:underline"
                >
                  <Star aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="truncate">{view.name}</span>
                  {!view.own && <span className="shrink-0 text-xs text-muted">{view.ownerName}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
