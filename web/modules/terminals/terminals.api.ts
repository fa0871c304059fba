import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type PeopleStanding, terminalPeopleSchema } from '#api/modules/terminals/people.contract.ts'
import {
  type CommandRequest,
  commandsSchema,
  queuedSchema,
  type RemoveWaiting,
  removedWaitingSchema,
  waitingTerminalsSchema,
} from '#api/modules/terminals/terminals.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const commandsKey = 'terminal-commands'
export const peopleKey = 'terminal-people'
export const peoplePageSize = 50
/** Terminals ask every ten seconds. */
const lookAgainMs = 5_000

export const waitingQuery = queryOptions({
  queryKey: ['waiting-terminals'],
  queryFn: ({ signal }) => request(waitingTerminalsSchema, '/api/waiting-terminals', { signal }),
  refetchInterval: lookAgainMs,
})

/** Deletes waiting terminals and their data. @returns their number. */
export async function removeWaiting(terminals: RemoveWaiting['terminals']): Promise<number> {
  const { removed } = await request(removedWaitingSchema, '/api/waiting-terminals/remove', {
    method: 'POST',
    body: { terminals },
  })
  await readAgain(waitingQuery)
  return removed
}

export const commandsQuery = (id: string) =>
  queryOptions({
    queryKey: [commandsKey, id],
    queryFn: ({ signal }) => request(commandsSchema, `/api/terminals/${id}/commands`, { signal }),
    refetchInterval: lookAgainMs,
  })

export const peopleQuery = (id: string, page: number, standing: PeopleStanding | undefined) =>
  queryOptions({
    queryKey: [peopleKey, id, page, standing],
    queryFn: ({ signal }) =>
      request(terminalPeopleSchema, `/api/terminals/${id}/people`, {
        query: { page, pageSize: peoplePageSize, standing },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })

/** @returns how many commands wait for the terminal to ask. */
export async function giveCommand(id: string, body: CommandRequest): Promise<number> {
  const { queued } = await request(queuedSchema, `/api/terminals/${id}/commands`, { method: 'POST', body })
  await readAgain({ queryKey: [commandsKey] })
  return queued
}
