import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole } from 'lucide-react'
import { BulkBar as Bar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  count: number
  /** Orders that the filter finds altogether. */
  total: number
  mayClose: boolean
  onAll: () => void
  onClose: () => void
  onClear: () => void
}

/** What can be done with the orders that are selected. */
export function BulkBar({ count, total, mayClose, onAll, onClose, onClear }: Props) {
  const { t, i18n } = useLingui()
  const all = i18n.number(total)
  return (
    <Bar label={t`Selected work orders`} count={count} onClear={onClear}>
      {count < total && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          <Trans>Select all {all} of the filter</Trans>
        </Button>
      )}
      {mayClose && (
        <Button size="sm" variant="primary" icon={<LockKeyhole />} onClick={onClose}>
          <Trans>Close orders</Trans>
        </Button>
      )}
    </Bar>
  )
}
