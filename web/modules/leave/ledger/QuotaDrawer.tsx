import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Quota } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ledgerQuery } from '../leave.api.ts'
import { BalanceTable } from '../parts/BalanceTable.tsx'
import { BookDialog } from './BookDialog.tsx'
import { LedgerTable } from '../parts/LedgerTable.tsx'

interface Props {
  /** Of the person and of the type, with a point between them. */
  id: string
  year: number
  /** As the list has it; undefined where the list shows other rows. */
  quota: Quota | undefined
  onClose: () => void
}

/** A balance and every entry whose sum it is. */
export function QuotaDrawer({ id, year, quota, onClose }: Props) {
  const { t } = useLingui()
  const mayManage = useCan()('leave:manage')
  const [employee = '', type = ''] = id.split('.')
  const query = useQuery(ledgerQuery(employee, type, year))
  const { data } = query
  const [isCorrecting, setCorrecting] = useState(false)
  const unit = quota?.type.unit ?? 'day'
  const title = quota ? `${quota.person.name}, ${quota.type.name}, ${year}` : t`Ledger of ${year}`
  return (
    <Drawer
      open
      onClose={onClose}
      width="wide"
      title={<bdi>{title}</bdi>}
      {...(mayManage &&
        quota && {
          actions: (
            <Button onClick={() => setCorrecting(true)}>
              <Trans>Correct the balance</Trans>
            </Button>
          ),
        })}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data && (
        <div className="grid gap-6">
          <BalanceTable balances={[data.balance]} type={{ unit, limited: quota?.type.limited ?? true }} />
          {data.entries.length === 0 ? (
            <EmptyState title={<Trans>No entries yet</Trans>} />
          ) : (
            <LedgerTable entries={data.entries} unit={unit} />
          )}
        </div>
      )}
      {isCorrecting && quota && (
        <BookDialog
          kind="correction"
          year={year}
          people={[quota.person]}
          type={type}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Drawer>
  )
}
