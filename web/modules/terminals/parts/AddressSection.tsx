import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { changeRow } from '#web/platform/resource/resource.api.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeWaiting, waitingQuery } from '../terminals.api.ts'

/**
 * The terminal's trusted address, and other callers under its number: it has moved, or another device pretends to be
 * it.
 */
export function AddressSection({ row, shown }: RowPartProps) {
  const { t } = useLingui()
  const mayDecide = useCan()('attendance:manage')
  const query = useQuery(waitingQuery)
  const { network, calledFrom, elsewhereAt } = row.values
  const move = useMutation({
    mutationFn: (address: string) => changeRow(shown, row, { network: address }),
    onSuccess: () => showToast('success', t`What it sent from there counts now`),
  })
  const remove = useMutation({
    mutationFn: (address: string) => removeWaiting([{ serialNumber: String(row.values['serialNumber']), address }]),
    onSuccess: () => showToast('success', t`Removed, with what it sent`),
  })
  const elsewhere = (query.data?.terminals ?? []).filter(({ terminalId }) => terminalId === row.id)
  const busy = move.isPending || remove.isPending
  return (
    <>
      <p className="mb-3 text-sm">
        {network === null ? (
          <Trans>Its network is not set. Until then it gets no commands.</Trans>
        ) : (
          <Trans>
            It is believed from <bdi dir="ltr">{String(network)}</bdi> only, and gets its commands there.
          </Trans>
        )}
      </p>
      {network === null && calledFrom !== null && mayDecide && (
        <Button icon={<MapPin />} disabled={busy} onClick={() => move.mutate(String(calledFrom))}>
          <Trans>
            It stands at <bdi dir="ltr">{String(calledFrom)}</bdi>
          </Trans>
        </Button>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-16" />} />
      {query.data && elsewhereAt === null && network !== null && (
        <EmptyState icon={<MapPin />} title={<Trans>Nothing calls under its number from elsewhere</Trans>} />
      )}
      {query.data?.listed === false && elsewhereAt !== null && (
        <p className="text-sm text-warning">
          <Trans>
            Its number called from another address, last at <DateText value={String(elsewhereAt)} />. If you have moved
            it, change the address in its details; several companies share this portal, so it is not shown here.
          </Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {elsewhere.map(({ address, lines, firstSeenAt, lastSeenAt }) => (
          <li key={address} className="space-y-2 py-3 text-sm">
            <p className="flex flex-wrap gap-x-3">
              <bdi dir="ltr" className="font-mono">
                {address}
              </bdi>
              <span className="text-muted">
                <DateText value={firstSeenAt} /> – <DateText value={lastSeenAt} /> ·{' '}
                <Plural value={lines} one="# line" other="# lines" />
              </span>
            </p>
            {mayDecide && (
              <p className="flex flex-wrap gap-2">
                <Button disabled={busy} onClick={() => move.mutate(address)}>
                  <Trans>It has moved there</Trans>
                </Button>
                <Button disabled={busy} onClick={() => remove.mutate(address)}>
                  <Trans>It is not ours: remove</Trans>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
