import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type CloseResult, closeResultSchema } from '#api/modules/work-orders/closing.contract.ts'
import { mostClosed } from '#api/modules/work-orders/work-orders.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { BulkOutcome } from '#web/platform/lists/bulk/BulkOutcome.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { closeOrders, previewClosing } from '../work-orders.api.ts'
import { CloseList } from './CloseList.tsx'

type Props = {
  orders: readonly { id: string; version: number }[]
  /** They are selected in a list. */
  selected?: boolean
  onClose: () => void
  /** Called once something was closed. @param closed ids. */
  onDone: (closed: ReadonlySet<string>) => void
}

const conflictSchema = z.object({ results: z.array(closeResultSchema) })

/** What became of each order when others were faster with all of them. */
function conflictOf(error: unknown): CloseResult[] | null {
  const refusal =
    error instanceof ApiError && error.status === 409 ? conflictSchema.safeParse(error.details) : undefined
  return refusal?.data?.results ?? null
}

/** Asks before orders are closed: names each of them, and which a machine still runs. Then tells what became of each. */
export function CloseDialog({ orders, selected = false, onClose, onDone }: Props) {
  const { t, i18n } = useLingui()
  const asked = orders.slice(0, mostClosed).map(({ id, version }) => ({ id, version }))
  const preview = useQuery({
    queryKey: ['orders', 'closing', asked],
    queryFn: () => previewClosing(asked),
    staleTime: 0,
    gcTime: 0,
  })
  const [stopRunning, setStopRunning] = useState(false)
  const [results, setResults] = useState<CloseResult[] | null>(null)
  const rows = preview.data?.results ?? []
  const of = (outcome: CloseResult['outcome']) => rows.filter((row) => row.outcome === outcome)
  const running = of('running')
  const closable = [...of('closed'), ...(stopRunning ? running : [])]

  const close = useMutation({
    mutationFn: () =>
      closeOrders(
        closable.map((row) => ({ id: row.id, version: row.version ?? 1 })),
        stopRunning,
      ),
    onSuccess: (answer) => {
      const done = new Set(answer.results.filter((row) => row.outcome === 'closed').map(({ id }) => id))
      const closed = done.size
      if (closed > 0) {
        showToast('success', t`${plural(closed, { one: '# work order closed', other: '# work orders closed' })}`)
        onDone(done)
      }
      if (closed === answer.results.length) onClose()
      else setResults(answer.results)
    },
    onError: (error) => setResults(conflictOf(error)),
    meta: {
      explain: (error) =>
        conflictOf(error)
          ? true
          : { text: `${t`Error occurred while closing work orders`}: ${i18n._(errorText(error))}` },
    },
  })

  const reasonOf = (row: CloseResult) =>
    ({
      closed: '',
      conflict: row.closedBy ? t`closed by ${row.closedBy}` : t`changed in the meantime`,
      running: t`A machine took it up meanwhile. Close it again to stop it there.`,
      missing: t`No longer there`,
    })[row.outcome]

  if (results)
    return (
      <BulkOutcome
        outcome={{
          label: t`Close work orders`,
          results: results.map((row) => ({
            row,
            name: [row.code, row.product].filter(Boolean).join(' · '),
            state: row.outcome === 'closed' ? 'done' : 'refused',
            reason: reasonOf(row),
          })),
        }}
        selected={selected}
        onClose={onClose}
      />
    )

  const only = rows.length === 1 ? rows[0] : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={
        only?.code ? (
          <Trans>Close work order {only.code}?</Trans>
        ) : (
          <Plural value={asked.length} one="Close # work order?" other="Close # work orders?" />
        )
      }
      description={
        <Trans>Closed orders leave the queues. People with the permission to reopen orders can open them again.</Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={close.isPending}
            disabled={closable.length === 0}
            onClick={() => close.mutate()}
          >
            <Plural
              value={closable.length}
              _0="Close work orders"
              one="Close # work order"
              other="Close # work orders"
            />
          </Button>
        </>
      }
    >
      {preview.isPending && <Skeleton className="h-32" />}
      {preview.error && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(preview.error))}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && (
        <div className="space-y-4 text-sm">
          {orders.length > mostClosed && (
            <Notice tone="warning">
              <Trans>At most {mostClosed} orders are closed at once; the rest stays selected.</Trans>
            </Notice>
          )}
          <Group results={rows} outcome="closed" title={t`Will be closed`} />
          {running.length > 0 && (
            <div>
              <Group results={rows} outcome="running" title={t`Still at a machine`} />
              <Checkbox
                className="mt-2 font-medium"
                checked={stopRunning}
                onChange={(event) => setStopRunning(event.target.checked)}
                label={
                  <Plural
                    value={running.length}
                    one="Close it too, and end it at its machine"
                    other="Close these # too, and end them at their machines"
                  />
                }
              />
            </div>
          )}
          <Group
            results={rows}
            outcome="conflict"
            title={t`Changed or closed by others since`}
            hint={t`They will not be closed. The list shows them as they are now.`}
          />
          <Group results={rows} outcome="missing" title={t`No longer there`} />
        </div>
      )}
    </Dialog>
  )
}

function Group({
  results,
  outcome,
  title,
  hint,
}: {
  results: readonly CloseResult[]
  outcome: CloseResult['outcome']
  title: string
  hint?: string
}) {
  const own = results.filter((row) => row.outcome === outcome)
  if (own.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 flex items-baseline gap-2 font-semibold">
        {title} <bdi className="font-normal tabular-nums text-muted">{own.length}</bdi>
      </h3>
      {hint && <p className="mb-1 text-xs text-muted">{hint}</p>}
      <CloseList results={own} />
    </section>
  )
}
