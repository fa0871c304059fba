import { once } from 'node:events'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
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

/** For a name that is looked up beforehand, ms. */
const lookUpMs = 2_000

const allowing = (allowPrivate: boolean) => ({
  allowPrivateIPAddress: allowPrivate,
  allowMetaIPAddress: allowPrivate,
})

/**
 * Why nothing would be sent to an address, as far as that is known beforehand: a name that cannot be resolved now is
 * resolved on sending. Nothing connects.
 *
 * @param allowPrivate as for `postOutside`.
 */
export async function refusedOutside(
  url: string,
  allowPrivate: boolean,
): Promise<'https_needed' | 'address_refused' | undefined> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !allowPrivate) return 'https_needed'
  const agent = new RequestFilteringHttpAgent(allowing(allowPrivate))
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  try {
    // An address of numbers is judged at once, a name once it has been looked up: before there is a connection.
    const socket = agent.createConnection({ host, port: 443 })
    if (isIP(host)) socket.destroy()
    else socket.once('lookup', (error) => void (error ?? socket.destroy()))
    await once(socket, 'close', { signal: AbortSignal.timeout(lookUpMs) })
    return undefined
  } catch (error) {
    return isFiltered(error) ? 'address_refused' : undefined
  } finally {
    agent.destroy()
  }
}

const isFiltered = (error: unknown): boolean => error instanceof Error && /is not allowed/.test(error.message)

/**
 * Sends a body to an address that people of a company have entered. It never leads into the server's own network: the
 * resolved address is checked while connecting, so that no second look-up can differ. A redirect is an answer like
 * others and is not followed.
 *
 * @param allowPrivate for installs with receivers in their own network; then http will do.
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
  const allowed = allowing(allowPrivate)
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
    throw new Unreachable(isFiltered(error) ? 'address_refused' : 'no_connection', error)
  } finally {
    agent.destroy()
  }
}
