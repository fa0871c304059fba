import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Muster, musterTopic } from '#api/modules/muster/muster.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { keepMuster, keepWaiting, keptMuster, keptWaiting, type Waiting } from './kept-muster.ts'
import { endMuster, musterKey, musterQuery, sendTicks, startMuster } from './muster.api.ts'
import { begunHere, putTick, withTicks } from './muster-view.ts'

/** What waits is tried again after so long. */
const againMs = 4000

/**
 * The muster of a site, which continues while the server is down: from the last good answer, with the ticks here until
 * they can be sent.
 */
export function useMuster(site: string) {
  const { user } = useSession()
  const [kept] = useState(() => keptMuster(user.uid, site))
  const query = useQuery({
    ...musterQuery(site),
    ...(kept && { initialData: kept.data, initialDataUpdatedAt: kept.received }),
  })
  const [waiting, setWaiting] = useState<Waiting>(() => keptWaiting(user.uid, site))
  const [ended, setEnded] = useState(false)
  // An answer comes when more may have been ticked since: what waits is what waits then.
  const latest = useRef(waiting)
  const change = (next: Waiting) => {
    latest.current = next
    keepWaiting(user.uid, site, next)
    setWaiting(next)
  }
  const show = (data: Muster) => queryClient.setQueryData(musterKey(site), data)
  useLiveChanges([musterTopic], () => void query.refetch())
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (data && dataUpdatedAt > (kept?.received ?? 0)) keepMuster(user.uid, site, { data, received: dataUpdatedAt })
  }, [data, dataUpdatedAt, kept, site, user.uid])

  const send = useMutation({
    mutationFn: async (what: Waiting) => {
      const open = data?.muster ?? (await startMuster(site)).muster
      return what.ticks.length > 0 && open ? sendTicks(open.id, what.ticks) : null
    },
    onSuccess(answer, sent) {
      if (answer) show(answer)
      else void query.refetch()
      change({ begun: false, ticks: latest.current.ticks.filter((tick) => !sent.ticks.includes(tick)) })
    },
    onError(error) {
      if (!(error instanceof ApiError) || !['conflict', 'not_found'].includes(error.code)) return
      // It ended without these ticks: they belong to no other one.
      change({ begun: false, ticks: [] })
      setEnded(true)
      void query.refetch()
    },
  })
  const has = waiting.begun || waiting.ticks.length > 0
  const { mutate, isPending } = send
  useEffect(() => {
    if (!has || isPending) return undefined
    const timer = setTimeout(() => mutate(waiting), send.isError ? againMs : 0)
    return () => clearTimeout(timer)
  }, [has, isPending, mutate, send.isError, waiting])

  const shown = data && (waiting.begun ? begunHere(data, new Date(dataUpdatedAt).toISOString()) : data)
  return {
    query,
    data: shown && { ...shown, people: withTicks(shown.people, waiting.ticks) },
    /** Epoch milliseconds by this device: how old the list is. */
    received: dataUpdatedAt,
    /** The server does not answer: the list is as old as it says. */
    lost: query.failureCount > 0 || query.isError || send.isError,
    waiting: waiting.ticks.length,
    /** Ticks were made for a muster that ended meanwhile. */
    ended,
    begin: () => change({ ...waiting, begun: true }),
    tick: (employee: string, found: boolean) =>
      change({ ...waiting, ticks: putTick(waiting.ticks, { employee, found, at: new Date().toISOString() }) }),
    finish: async () => {
      if (data?.muster) show(await endMuster(data.muster))
    },
  }
}
