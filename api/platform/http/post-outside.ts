import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Of an answer no more is read. */
const mostRead = 4_000
const patienceMs = 10_000

export interface OutsideAnswer {
  status: number
  /** How it begins. */
  text: string
}

/** Why an address outside could not be reached. */
export class Unreachable extends Error {
  readonly code: 'address_refused' | 'https_needed' | 'no_connection' | 'too_slow'

  constructor(code: Unreachable['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Sends a body to an address that people of a company have entered. It never leads into the server's own network: the
 * address that a name stands for is looked at where the connection is made to it, so that no second look-up can differ.
 * A redirect is an answer like others and is not followed.
 *
 * @param allowPrivate for installs whose receivers stand in their own network; then http will do.
 * @throws Unreachable; the signal's reason when aborted.
 */
export async function postOutside(
  url: string,
  {
    body,
    headers,
    allowPrivate,
    signal,
  }: { body: string; headers: Record<string, string>; allowPrivate: boolean; signal: AbortSignal },
): Promise<OutsideAnswer> {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && !allowPrivate) throw new Unreachable('https_needed')
  const allowed = { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate }
  const agent = protocol === 'https:' ? new RequestFilteringHttpsAgent(allowed) : new RequestFilteringHttpAgent(allowed)
  const late = AbortSignal.timeout(patienceMs)
  try {
    return await new Promise<OutsideAnswer>((resolve, reject) => {
      const send = protocol === 'https:' ? overHttps : overHttp
      const request = send(url, {
        agent,
        method: 'POST',
        signal: AbortSignal.any([signal, late]),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        const parts: Buffer[] = []
        let length = 0
        const end = () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8').slice(0, mostRead) })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length < mostRead) return
          end()
          response.destroy()
        })
        response.on('end', end)
        response.on('error', reject)
      })
      request.end(body)
    })
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new Unreachable('too_slow', error)
    const refused = error instanceof Error && /is not allowed/.test(error.message)
    throw new Unreachable(refused ? 'address_refused' : 'no_connection', error)
  } finally {
    agent.destroy()
  }
}
