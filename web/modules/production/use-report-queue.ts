import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { OperatorReport } from '#api/modules/production/production.contract.ts'
import { randomKey } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'
import { undoStops } from '#web/modules/stoppages/public/stoppages.api.ts'
import { showToast } from '#web/ui/toast.ts'
import { sendReport } from './production.api.ts'
import { createReportQueue, type Queued, type ReportQueue } from './report-queue.ts'
import { useRefusalWords } from './use-refusal-words.ts'

/** One queue for every page of a person: reports of all machines leave in the order in which they were made. */
const queues = new Map<string, ReportQueue>()
/** Texts of the present page; a queue outlives pages. */
const words: { current?: Words } = {}
type Words = { refusal: (error: unknown) => string; undo: string; undone: string; held: string }

function queueOf(uid: string): ReportQueue {
  const key = `reports:${uid}`
  const queueOfUser = queues.get(uid)
  if (queueOfUser) return queueOfUser
  const queue = createReportQueue({
    store: { read: () => readStored(key), write: (text) => writeStored(key, text) },
    send: sendReport,
    explain: (error) => words.current?.refusal(error) ?? String(error),
    onSent({ machineId, sent, text }, { id, result, batchId }) {
      void queryClient.invalidateQueries({ queryKey: ['production'] })
      void queryClient.invalidateQueries({ queryKey: ['stoppages'] })
      if (!words.current || sent.report.kind === 'take_back') return
      const { undo, undone, held, refusal } = words.current
      if (result === 'held') {
        showToast('warning', text, { detail: held })
        return
      }
      const back = () => {
        if (batchId === null) return queue.add(machineId, takeBack(id), undone)
        return void undoStops(batchId).catch((error: unknown) => showToast('error', refusal(error)))
      }
      showToast('success', text, { action: { label: undo, onSelect: back } })
    },
  })
  queues.set(uid, queue)
  return queue
}

const takeBack = (report: string) => ({
  id: randomKey(),
  at: new Date().toISOString(),
  report: { kind: 'take_back' as const, report },
})

/**
 * Reports of the signed-in person, kept until the server has them, even through a reload.
 *
 * @param ahead milliseconds that the server's clock is ahead of this browser's: reports use the server's time.
 */
export function useReportQueue(machineId: string, ahead: number) {
  const { t } = useLingui()
  const { user } = useSession()
  const refusal = useRefusalWords()
  const queue = useMemo(() => queueOf(user.uid), [user.uid])
  const all = useSyncExternalStore(queue.subscribe, queue.items)
  useLayoutEffect(() => {
    words.current = {
      refusal,
      undo: t`Undo`,
      undone: t`Taken back`,
      held: t`It is too old to be counted by itself and waits in quarantine.`,
    }
  })
  useEffect(() => {
    window.addEventListener('online', queue.wake)
    return () => window.removeEventListener('online', queue.wake)
  }, [queue])
  const offset = useRef(ahead)
  useLayoutEffect(() => {
    offset.current = ahead
  })
  return {
    waiting: all.filter((item: Queued) => item.machineId === machineId),
    report(report: OperatorReport, text: string) {
      queue.add(machineId, { id: randomKey(), at: new Date(Date.now() + offset.current).toISOString(), report }, text)
    },
    takeBack: (id: string, text: string) => queue.add(machineId, takeBack(id), text),
    drop: queue.drop,
    retry: queue.wake,
  }
}
