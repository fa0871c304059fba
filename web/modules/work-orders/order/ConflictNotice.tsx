import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderConflict } from '#api/modules/work-orders/closing.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useOrderWords } from '../use-order-words.ts'

type Props = {
  conflict: OrderConflict
  /** Saves what was typed on top of what the others did. */
  onKeepMine?: () => void
  onTakeTheirs: () => void
}

/** Somebody else changed the order meanwhile: who, when, what, and the two ways on. */
export function ConflictNotice({ conflict, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useLingui()
  const { actions } = useOrderWords()
  return (
    <Notice tone="warning" className="mb-4">
      <p className="font-medium">
        <Trans>Somebody changed this order while you had it open.</Trans>
      </p>
      <ul className="mt-1 space-y-1">
        {conflict.since.map((entry) => (
          <li key={entry.at}>
            <span className="text-muted">
              {entry.by ?? t`The portal`} · <DateText value={entry.at} /> · {actions[entry.action] ?? entry.action}
            </span>
            <ChangeList changes={entry.changes} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {onKeepMine && (
          <Button size="sm" onClick={onKeepMine}>
            <Trans>Save my changes on top</Trans>
          </Button>
        )}
        <Button size="sm" onClick={onTakeTheirs}>
          <Trans>Show the order as it is now</Trans>
        </Button>
      </div>
    </Notice>
  )
}
