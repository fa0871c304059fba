import { useLingui } from '@lingui/react/macro'
import type { Decided } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import { ReasonDialog } from '#web/platform/forms/ReasonDialog.tsx'
import { showToast } from '#web/ui/toast.ts'

interface Props {
  title: string
  description?: string
  submitLabel: string
  decide: (reason: string) => Promise<Decided>
  onClose: (decided: boolean) => void
}

/** Asks why something is decided as it is, and says what came of it. */
export function DecideDialog({ decide, onClose, ...words }: Props) {
  const say = useDecidedToast()
  return (
    <ReasonDialog
      {...words}
      save={async (reason) => {
        say(await decide(reason))
        onClose(true)
      }}
      onClose={() => onClose(false)}
    />
  )
}

/** Says how many were decided, and why others were not. */
export function useDecidedToast() {
  const { t } = useLingui()
  return ({ decided, conflict, locked, missing }: Decided) => {
    const left = conflict + missing
    if (left === 0 && locked === 0) return showToast('success', t`Decided: ${decided}`)
    showToast('warning', t`Decided: ${decided}`, {
      detail: [
        left > 0 && t`Changed since you looked: ${left}`,
        locked > 0 && t`In a locked month: ${locked}. Unlock the month first.`,
      ]
        .filter(Boolean)
        .join(' '),
    })
  }
}
