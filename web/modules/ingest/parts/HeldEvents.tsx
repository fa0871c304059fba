import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { HeldChoice } from '#api/modules/ingest/quarantine.contract.ts'
import { type HeldCause, heldCauses } from '#api/modules/ingest/receipts.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { heldWords } from '../held-words.ts'
import { DecideBar } from './DecideBar.tsx'
import { heldKey, QuarantineTable } from './QuarantineTable.tsx'
import { pageSize, quarantineQuery } from '../quarantine.api.ts'

/** Implausible events: a person releases or dismisses them. */
export function HeldEvents() {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('devices:manage')
  const [params, setParams] = useSearchParams()
  const named = params.get('cause')
  const cause = heldCauses.find((each) => each === named) ?? null
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const query = useQuery(quarantineQuery({ page, cause }))
  const { data } = query
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [still, setStill] = useState<ReadonlyMap<string, string>>(new Map())
  const go = (next: { page?: number; cause?: HeldCause | null }) => {
    const to = { page: 1, cause, ...next }
    setChosen(new Set())
    setParams({ ...(to.page > 1 && { page: `${to.page}` }), ...(to.cause && { cause: to.cause }) }, { replace: true })
  }
  const shown = data?.rows.filter((event) => chosen.has(heldKey(event))) ?? []
  const choice: HeldChoice =
    shown.length > 0 ? { events: shown.map(({ deviceId, id }) => ({ deviceId, id })) } : { all: cause ? { cause } : {} }
  const counts = heldCauses.map((each) => ({ cause: each, events: data?.causes[each] ?? 0 }))
  const total = counts.reduce((sum, { events }) => sum + events, 0)
  return (
    <>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t`Why it is held`}</legend>
        <button type="button" aria-pressed={!cause} className={chipClass(!cause)} onClick={() => go({ cause: null })}>
          <Trans>Every cause</Trans> <span className="tabular-nums text-muted">{i18n.number(total)}</span>
        </button>
        {counts.map(
          (each) =>
            (each.events > 0 || each.cause === cause) && (
              <button
                key={each.cause}
                type="button"
                aria-pressed={each.cause === cause}
                className={chipClass(each.cause === cause)}
                onClick={() => go({ cause: each.cause })}
              >
                {i18n._(heldWords[each.cause].name)}{' '}
                <span className="tabular-nums text-muted">{i18n.number(each.events)}</span>
              </button>
            ),
        )}
      </fieldset>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {still.size > 0 && (
        <Notice tone="warning" className="mb-3">
          <Plural
            value={still.size}
            one="# event stays: what it names is still unknown, or its time has not come."
            other="# events stay: what they name is still unknown, or their time has not come."
          />
        </Notice>
      )}
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<ShieldCheck />}
            title={<Trans>Nothing is held</Trans>}
            hint={<Trans>Every event sent by devices counts or has been decided.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <QuarantineTable rows={data.rows} chosen={chosen} onChoose={setChosen} mayChange={mayChange} still={still} />
          <div className="mt-2">
            <Pagination page={page} pageSize={pageSize} total={data.total} onChange={(next) => go({ page: next })} />
          </div>
          {mayChange && (
            <DecideBar
              choice={choice}
              count={shown.length > 0 ? shown.length : data.total}
              all={shown.length === 0}
              onDecided={(left) => {
                setChosen(new Set())
                setStill(left)
              }}
            />
          )}
        </>
      )}
    </>
  )
}
