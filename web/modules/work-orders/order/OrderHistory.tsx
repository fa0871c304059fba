import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '#api/modules/work-orders/work-orders.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { AuditLink } from '#web/platform/navigation/AuditLink.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useOrderWords } from '../use-order-words.ts'
import { ChangeList } from './ChangeList.tsx'

/** Who did what with the order, the latest first. */
export function OrderHistory({ id, history }: { id: string; history: readonly HistoryEntry[] }) {
  const { t } = useLingui()
  const { actions } = useOrderWords()
  if (history.length === 0)
    return (
      <EmptyState
        className="!py-6"
        title={<Trans>Nobody has changed this order in the portal</Trans>}
        hint={<Trans>What people do with it from now on is listed here.</Trans>}
      />
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <ol tabIndex={0} aria-label={t`History`} className="max-h-80 space-y-3 overflow-y-auto">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className="border-s-2 border-line ps-3 text-sm">
            <p>
              <span className="font-medium">{actions[entry.action] ?? entry.action}</span>
              <span className="text-muted">
                {' · '}
                {entry.by ?? t`The portal`} · <DateText value={entry.at} />
              </span>
            </p>
            <ChangeList changes={entry.changes} />
          </li>
        ))}
      </ol>
      <AuditLink subject="work_order" thing={id} />
    </>
  )
}
