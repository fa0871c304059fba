import { inject } from 'vitest'

export interface Message {
  messageId?: string
  status?: number
  handshake?: boolean
  message?: { error?: string; code?: string; data?: Record<string, string>[] }
}

/** What Cube answers to one question over a socket, after an authorization if there is one. */
export async function talk(authorization: string | undefined, asked: object): Promise<Message> {
  const socket = new WebSocket(`${inject('model').cubeUrl.replace('http', 'ws')}/cubejs-api/`)
  const got: Message[] = []
  await new Promise<void>((resolve, reject) => {
    const send = (message: object) => socket.send(JSON.stringify(message))
    const question = { messageId: '1', method: 'load', params: { query: asked } }
    socket.addEventListener('error', () => reject(new Error('The socket broke')))
    socket.addEventListener('open', () => send(authorization ? { authorization } : question))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      got.push(message)
      if (message.handshake) send(question)
      else if (message.message?.error === 'Continue wait') send(question)
      else if (message.message) resolve()
    })
  })
  socket.close()
  return got.findLast(({ message }) => message)!
}
