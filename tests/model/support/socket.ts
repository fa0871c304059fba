import { modelSetting } from './setting.ts'

export interface Message {
  messageId?: string
  status?: number
  handshake?: boolean
  message?: { error?: string; code?: string; data?: Record<string, string>[] }
}

/** What Cube answers to one question over a socket, after an authorization if there is one. */
export async function talk(authorization: string | undefined, query: object): Promise<Message> {
  return (await converse(authorization, query, () => true)).at(-1)!
}

/** Cube's answers to a question repeated over one socket, the refusal last. */
export function askUntilRefused(authorization: string, query: object): Promise<Message[]> {
  return converse(authorization, query, ({ status }) => status !== 200)
}

async function converse(
  authorization: string | undefined,
  query: object,
  isLast: (answer: Message) => boolean,
): Promise<Message[]> {
  const { cubeUrl } = await modelSetting()
  const socket = new WebSocket(`${cubeUrl.replace('http', 'ws')}/cubejs-api/`)
  const got: Message[] = []
  await new Promise<void>((resolve, reject) => {
    const send = (message: object) => socket.send(JSON.stringify(message))
    const question = () => ({ messageId: String(got.length), method: 'load', params: { query: query } })
    socket.addEventListener('error', () => reject(new Error('The socket broke')))
    socket.addEventListener('open', () => send(authorization ? { authorization } : question()))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      if (message.handshake || message.message?.error === 'Continue wait') return send(question())
      if (!message.message) return
      got.push(message)
      if (isLast(message)) resolve()
      else send(question())
    })
  })
  socket.close()
  return got
}
