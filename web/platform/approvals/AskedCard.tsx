import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AskedRows } from './AskedRows.tsx'
import { askedPath } from './asked-path.ts'
import { askedQuery } from './asked.api.ts'

/** Rows that the home page shows. */
const listed = 3

/** What has waited longest for the reader's decision; nothing where nothing waits. */
export function AskedCard() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(askedQuery())
  if (!data || data.rows.length === 0) return null
  const total = data.kinds.reduce((sum, one) => sum + one.total, 0)
  return (
    <section aria-label={t`Asked of me`} className="mb-3">
      <header className="mb-2 flex items-center gap-2">
        <h2 className="flex-1 text-base font-semibold">
          <Trans>Asked of me</Trans> <span className="font-normal tabular-nums text-muted">{i18n.number(total)}</span>
        </h2>
        <Link
          to={askedPath}
          className="inline-flex items-center gap-1 whitespace-nowrap text-xs font-medium text-accent hover:underline"
        >
          <Trans>Show all</Trans>
          <ArrowRight aria-hidden className="flip-rtl size-3.5" />
        </Link>
      </header>
      <AskedRows rows={data.rows.slice(0, listed)} />
    </section>
  )
}
