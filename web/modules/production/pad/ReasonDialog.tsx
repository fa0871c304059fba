import { Trans } from '@lingui/react/macro'
import type { StopReason } from '#api/modules/stoppages/stoppages.contract.ts'
import { ReasonPicker } from '#web/modules/stoppages/public/ReasonPicker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { machineId: string; machine: string; onPick: (reason: StopReason) => void; onClose: () => void }

/** The reason of the present stop: one tap on a tile. */
export function ReasonDialog({ machineId, machine, onPick, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} width="xl" title={<Trans>Why is it stopped?</Trans>} description={machine}>
      <div className="pb-4">
        <ReasonPicker machineId={machineId} value={null} onPick={onPick} size="glove" />
      </div>
    </Dialog>
  )
}
