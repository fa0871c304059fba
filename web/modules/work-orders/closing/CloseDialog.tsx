import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type CloseResult, closeResultSchema } from '#api/modules/work-orders/closing.contract.ts'
import { mostClosed } from '#api/modules/work-orders/work-orders.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
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
  onClose: () => void
  /** Called once something was closed. */
  onDone: () => void
}

const conflictSchema = z.object({ results: z.array(closeResultSchema) })

/** What became of each order when others were faster with all of them. */
function conflictOf(error: unknown): CloseResult[] | null {
  const refusal =
    error instanceof ApiError && error.status === 409 ? conflictSchema.safeParse(error.details) : undefined
  return refusal?.data?.results ?? null
}

/** Asks before orders are closed: names each of them, and which a machine still runs. Then tells what became of each. */
export function CloseDialog({ orders, onClose, onDone }: Props) {
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
      const closed = answer.results.filter((row) => row.outcome === 'closed').length
      if (closed > 0) {
        showToast('success', t`${plural(closed, { one: '# work order closed', other: '# work orders closed' })}`)
        onDone()
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

  if (results)
    return (
      <Dialog
        open
        onClose={onClose}
        width="md"
        title={<Trans>What became of the orders</Trans>}
        actions={
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <div className="space-y-4 text-sm">
          <Group results={results} outcome="closed" title={t`Closed`} />
          <Group
            results={results}
            outcome="conflict"
            title={t`Another person was faster`}
            hint={t`They stay as that person left them. The list shows them as they are now.`}
          />
          <Group
            results={results}
            outcome="running"
            title={t`Still at a machine`}
            hint={t`A machine took them up meanwhile. Close them again to stop them there.`}
          />
          <Group results={results} outcome="missing" title={t`No longer there`} />
        </div>
      </Dialog>
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
