import type { ITransport } from '@cubejs-client/core'

/**
 * Translates errors that our server sends instead of Cube, such as an expired session or too many questions: Cube's
 * client expects every error to be a text and fails at an object.
 */
export function readPlainErrors<Transport extends ITransport<Response>>(transport: Transport): Transport {
  const request = transport.request.bind(transport)
  transport.request = (method, params) => {
    const inner = request(method, params)
    const outer: typeof inner = {
      ...inner,
      subscribe: async (callback) => {
        const answer = await inner.subscribe(async (result) => result)
        return callback(await flatten(answer), () => outer.subscribe(callback))
      },
    }
    return outer
  }
  return transport
}

/** `{ error: { code, message } }` becomes `{ error: message, code }`. */
async function flatten<Result extends object>(result: Result): Promise<Result | Response> {
  if (!(result instanceof Response) || result.ok) return result
  const text = await result.text()
  return new Response(plain(text), { status: result.status, headers: { 'content-type': 'application/json' } })
}

function plain(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    if (typeof error !== 'object' || error === null) return text
    const { code, message = '' } = error as { code?: unknown; message?: unknown }
    return JSON.stringify({ error: String(message), code })
  } catch {
    return text
  }
}
