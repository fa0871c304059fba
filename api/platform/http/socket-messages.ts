import { z } from 'zod'

const messageIdSchema = z.union([z.string().max(16), z.int()])
const question = {
  messageId: messageIdSchema,
  requestId: z.string().max(64).optional(),
  params: z.strictObject({
    /** Read strictly where it is answered (`cube/questions`). */
    query: z.unknown(),
    queryType: z.literal('multi').optional(),
  }),
}

/** Messages of a browser over a socket, strict. */
const messageSchema = z.union([
  z.strictObject({ authorization: z.string().max(4096) }),
  z.strictObject({ unsubscribe: messageIdSchema }),
  z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('load'), ...question }),
    z.strictObject({ method: z.literal('subscribe'), ...question }),
    z.strictObject({
      method: z.literal('meta'),
      messageId: messageIdSchema,
      requestId: z.string().max(64).optional(),
      params: z.strictObject({ onlyViews: z.boolean().optional() }).optional(),
    }),
    z.strictObject({
      method: z.literal('unsubscribe'),
      messageId: messageIdSchema,
      requestId: z.string().max(64).optional(),
      params: z.strictObject({}).optional(),
    }),
  ]),
])

export type SocketMessage = z.infer<typeof messageSchema>

/** @throws Error for anything else. */
export function readSocketMessage(text: string): SocketMessage {
  return messageSchema.parse(JSON.parse(text))
}
