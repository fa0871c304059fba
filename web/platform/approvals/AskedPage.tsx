import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { mostAsked } from '#api/platform/approvals/asked-kinds.contract.ts'
import { rowPageOf } from '#web/platform/parts/row-pages.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskedRows } from './AskedRows.tsx'
import { askedQuery } from './asked.api.ts'

/** All that waits for the reader's decision, of every kind or of one. */
export function AskedPage() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind')
  const query = useQuery(askedQuery(kind))
  const { data } = query
  const kinds = data?.kinds ?? []
  const total = kinds.reduce((sum, one) => sum + one.total, 0)
  const chips = [
    { kind: null, label: t`All`, total },
    ...kinds.map((one) => ({ ...one, label: i18n._(rowPageOf(one.kind)?.title ?? { id: one.kind }) })),
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Asked of me</Trans>}
        description={<Trans>What waits for your decision, what has waited longest first.</Trans>}
      />
      {kinds.length > 1 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t`Kind`}</legend>
          {chips.map((chip) => (
            <button
              key={chip.kind}
              type="button"
              aria-pressed={kind === chip.kind}
              className={chipClass(kind === chip.kind)}
              onClick={() => setSearch(chip.kind === null ? {} : { kind: chip.kind }, { replace: true })}
            >
              {chip.label} <span className="tabular-nums text-muted">{i18n.number(chip.total)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.rows.length === 0 && (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title={<Trans>Nothing waits for you</Trans>}
            hint={<Trans>You are notified of each request, here and by mail.</Trans>}
          />
        </Card>
      )}
      {data && data.rows.length > 0 && <AskedRows rows={data.rows} />}
      {data?.rows.length === mostAsked && (
        <p className="mt-2 text-xs text-muted">
          <Trans>The {mostAsked} that have waited longest. The others follow once these are decided.</Trans>
        </p>
      )}
    </>
  )
}
