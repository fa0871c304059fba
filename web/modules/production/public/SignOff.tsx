import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useReportQueue } from '../use-report-queue.ts'

interface SignOffProps {
  machineId: string
  /** The signed-on operator. */
  operator: string
  /** Milliseconds that the server's clock is ahead of this browser's. */
  ahead: number
  onDone: () => void
}

/** Signs a person off a machine, with the permission to report there; the notice offers undo. */
export function SignOff({ machineId, operator, ahead, onDone }: SignOffProps) {
  const { t } = useLingui()
  const can = useCan()
  const { waiting, report } = useReportQueue(machineId, ahead)
  const busy = waiting.length > 0
  const before = useRef(busy)
  useEffect(() => {
    if (before.current && !busy) onDone()
    before.current = busy
  }, [busy, onDone])
  if (!can('production:report')) return null
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<LogOut />}
      onClick={() => report({ kind: 'operator_off' }, t`${operator} signed off`)}
    >
      <Trans>Sign off</Trans>
    </Button>
  )
}
