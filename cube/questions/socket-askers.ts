import { type Presence, arrive, asAsker } from '../askers.ts'

interface Question {
  query: unknown
  res(message: { error?: unknown }, options?: { status: number }): unknown
}

/** Questions of each connection. */
const connections = new Map<string, Set<Presence>>()

/**
 * Runs one request of a question that came over a socket: as over HTTP the client has to come again until there is an
 * answer, and a question ends when its socket closes.
 */
export async function askOverSocket<Asked extends Question>(
  connection: string,
  question: Asked,
  work: (question: Asked) => Promise<void>,
): Promise<void> {
  const presence = arrive(`${connection} ${JSON.stringify(question.query)}`)
  const presences = connections.get(connection) ?? new Set()
  connections.set(connection, presences.add(presence))
  let comesAgain = false
  const res: Question['res'] = (message, options) => {
    comesAgain = message.error === 'Continue wait'
    return question.res(message, options)
  }
  try {
    await asAsker(presence, () => work({ ...question, res }))
  } finally {
    presence.depart(comesAgain)
    if (presence.asker.gone) presences.delete(presence)
  }
}

/** Abandons the questions of a closed socket. */
export function leaveSocket(connection: string): void {
  for (const presence of connections.get(connection) ?? []) presence.leave()
  connections.delete(connection)
}
