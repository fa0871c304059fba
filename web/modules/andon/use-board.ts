import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLiveChanges, useLiveState } from '#web/platform/live/use-live-changes.ts'
import { boardQuery } from './andon.api.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'
import { workOrdersTopic } from '#api/modules/work-orders/work-orders.contract.ts'
import { stoppagesTopic } from '#api/modules/stoppages/stoppages.contract.ts'

/** Data counts as old after so long without an answer. */
const lateMilliseconds = 45_000
/** Clocks that differ by less go alike. */
const steadyMilliseconds = 700

/** The factory status of a site, asked again whenever something of it changed. */
export function useBoard(site: string | undefined) {
  const client = useQueryClient()
  const query = useQuery(boardQuery(site))
  const live = useLiveState()
  const missed = useRef(false)
  const { isFetching } = query
  const look = () => {
    missed.current = false
    void client.invalidateQueries({ queryKey: ['andon', 'board', site] })
    void client.invalidateQueries({ queryKey: ['andon', 'operations', site] })
  }
  useLiveChanges([machinesTopic, workOrdersTopic, stoppagesTopic], () => {
    // The answer that is on its way may be of before the change; giving it up each time would leave none in a shower.
    if (isFetching) missed.current = true
    else look()
  })
  useEffect(() => {
    if (!isFetching && missed.current) look()
  })
  const { data } = query
  const measured = data ? Date.parse(data.now) - data.received : 0
  // Each answer took its own time to come: only a clock that really differs moves the times on the board.
  const [ahead, setAhead] = useState(measured)
  if (Math.abs(measured - ahead) > steadyMilliseconds) setAhead(measured)
  return {
    ...query,
    ahead,
    /** The connection is lost: the data is as old as it says. */
    lost: data !== undefined && (query.failureCount > 0 || live.state === 'retrying' || query.isError),
    failures: Math.max(query.failureCount, live.failures),
    isLate: (now: number) => data !== undefined && now - data.received > lateMilliseconds,
  }
}
