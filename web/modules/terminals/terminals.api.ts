import { queryOptions } from '@tanstack/react-query'
import {
  type CommandRequest,
  commandsSchema,
  queuedSchema,
  waitingTerminalsSchema,
} from '#api/modules/terminals/terminals.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const commandsKey = 'terminal-commands'
/** Terminals ask every ten seconds. */
const lookAgainMs = 5_000

export const waitingQuery = queryOptions({
  queryKey: ['waiting-terminals'],
  queryFn: ({ signal }) => request(waitingTerminalsSchema, '/api/waiting-terminals', { signal }),
  refetchInterval: lookAgainMs,
})

export const commandsQuery = (id: string) =>
  queryOptions({
    queryKey: [commandsKey, id],
    queryFn: ({ signal }) => request(commandsSchema, `/api/terminals/${id}/commands`, { signal }),
    refetchInterval: lookAgainMs,
  })

/** @returns how many commands wait for the terminal to ask. */
export async function giveCommand(id: string, body: CommandRequest): Promise<number> {
  const { queued } = await request(queuedSchema, `/api/terminals/${id}/commands`, { method: 'POST', body })
  await readAgain({ queryKey: [commandsKey] })
  return queued
}
