import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MachineQueue, QueuedOrder } from '#api/modules/work-orders/queue.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = {
  order: QueuedOrder
  machines: readonly MachineQueue[]
  onMove: (machineId: string, where: 'first' | 'last') => void
  onClose: () => void
}

/** Takes an order to the queue of another machine. */
export function ChooseMachine({ order, machines, onMove, onClose }: Props) {
  const { t } = useLingui()
  const [machine, setMachine] = useState<string | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      title={<Trans>Move {order.code} to another machine</Trans>}
      actions={
        <>
          <Button disabled={!machine} onClick={() => machine && onMove(machine, 'first')}>
            <Trans>Make it next there</Trans>
          </Button>
          <Button variant="primary" disabled={!machine} onClick={() => machine && onMove(machine, 'last')}>
            <Trans>To the end of the queue</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Machine`}>
        {(control) => (
          <Combobox
            {...control}
            value={machine}
            onChange={setMachine}
            placeholder={t`Search by name or code`}
            options={machines
              .filter((one) => one.active && !one.orders.some(({ id }) => id === order.id))
              .map(({ id, name, code, area }) => ({ value: id, label: name, detail: `${code} · ${area}` }))}
          />
        )}
      </Field>
    </Dialog>
  )
}
