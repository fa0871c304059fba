import { useQuery } from '@tanstack/react-query'
import { type MachineNow, machineStatesSchema } from '#api/modules/machines/machines.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'

/** What the machines of the site do now, by their id; empty for who may not see it. */
export function useMachineStates(): ReadonlyMap<string, MachineNow> {
  const site = useSite()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['machine-states', site?.code],
    enabled: site !== undefined && can('machine-states:read'),
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => ({
      ...(await request(machineStatesSchema, '/api/machines/states', { query: { site: site?.code ?? '' }, signal })),
      received: Date.now(),
    }),
  })
  return data ? new Map(data.machines.map((machine) => [machine.id, machine])) : none
}

const none: ReadonlyMap<string, MachineNow> = new Map()
