import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  count: number
  /** Orders that the filter finds altogether. */
  total: number
  mayClose: boolean
  onAll: () => void
  onClose: () => void
  onClear: () => void
}

/** At the foot while orders are selected: how many, and what can be done with them. */
export function BulkBar({ count, total, mayClose, onAll, onClose, onClear }: Props) {
  const { t, i18n } = useLingui()
  const all = i18n.number(total)
  return (
    <section
      aria-label={t`Selected work orders`}
      data-foot-bar
      className="sticky bottom-4 z-bar mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised py-2 pe-2 ps-4 shadow-float max-lg:bottom-20"
    >
      <output className="text-sm font-medium tabular-nums">
        <Plural value={count} one="# selected" other="# selected" />
      </output>
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
      <IconButton size="sm" label={t`Clear the selection`} icon={<X />} onClick={onClear} />
    </section>
  )
}
