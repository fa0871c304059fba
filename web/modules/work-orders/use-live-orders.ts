import { useEffect, useRef } from 'react'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { refreshOrders } from './work-orders.api.ts'
import { workOrdersTopic } from '#api/modules/work-orders/work-orders.contract.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'

/** Machines report all the time; what that means for orders is looked at this often at most. */
const machinesEveryMs = 5000

/** Keeps orders on the screen as they are: at once when people change them, every few seconds while machines work. */
export function useLiveOrders(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChanges([workOrdersTopic], () => void refreshOrders())
  useLiveChanges([machinesTopic], () => {
    void queryClient.invalidateQueries({ queryKey: ['machine-states'] })
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refreshOrders()
    }, machinesEveryMs)
  })
}
