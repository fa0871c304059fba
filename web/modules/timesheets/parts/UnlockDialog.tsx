import { useLingui } from '@lingui/react/macro'
import type { Unlock } from '#api/modules/timesheets/timesheets.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { ReasonDialog } from '#web/platform/forms/ReasonDialog.tsx'
import { unlockMonth } from '../timesheets.api.ts'

/** Opens a locked month again, with the reason. */
export function UnlockDialog({ month, onClose }: { month: Omit<Unlock, 'reason'>; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ReasonDialog
      title={t`Unlock the month`}
      description={t`Its days are built anew, and corrections that later months hold of it are taken back.`}
      submitLabel={t`Unlock the month`}
      save={(reason) => unlockMonth({ ...month, reason })}
      done={t`The month is open again`}
      explain={(error) =>
        error instanceof ApiError && error.code === 'conflict'
          ? {
              text: isClosed(error)
                ? t`The punches of this month are deleted, so that its days cannot be built anew. Correct it in an open month.`
                : t`A later month is locked: unlock that one first.`,
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

const isClosed = ({ details }: ApiError): boolean =>
  typeof details === 'object' && details !== null && 'closedBefore' in details
