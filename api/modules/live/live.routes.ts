import { PassThrough } from 'node:stream'
import { isOfPeople, permissionsTopic } from '../permissions/permissions.contract.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'

const beatMs = 5000

/** Open at once of one person or display; each page has one, and nobody has as many pages open. */
export const streamsAtMost = 20

/** What ends them, by whose they are. */
const open = new Map<string, Set<() => void>>()

/**
 * Server-sent events: `change` with its topic and ids, `lost` when changes may have been missed, a comment every few seconds so
 * that both sides see a dead connection.
 */
export const liveModule: AppModule = {
  name: 'live',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/live',
      access: 'session',
      display: true,
      handle({ caller, services, signal }) {
        const { liveLongestMs } = services.config
        const who = `${caller.companyId} ${caller.uid}`
        const own = open.get(who) ?? new Set()
        if (own.size >= streamsAtMost)
          throw new AppError('too_many_requests', {
            retryAfter: 60,
            message: `There are ${streamsAtMost} streams of changes open, as many as one person may have: close some pages`,
          })
        const stream = new PassThrough()
        const send = (text: string) => {
          // A reader that stands still is cut off rather than remembered.
          if (!stream.write(text) && stream.writableLength > 1_000_000) stream.destroy()
        }
        // Of what changed elsewhere in the plant not even ids: whoever sees a part of it looks again at what they see. Nor are
        // ids of people for a display, which anybody may stand before.
        const { areas, people } = caller.scope ?? {}
        const tells = ({ ids, needs }: { ids: string[]; needs: readonly string[] }) =>
          areas || ((people || caller.display) && needs.some(isOfPeople)) ? [] : ids
        send('retry: 1000\n\n')
        const forget = services.live.listen(caller.companyId, (change) => {
          if (change === 'lost') send('event: lost\ndata: \n\n')
          else if (change.needs.some((permission) => caller.permissions.has(permission)))
            send(`event: change\ndata: ${JSON.stringify({ topic: change.topic, ids: tells(change) })}\n\n`)
          // What the stream may tell has changed: the page opens it anew.
          if (change !== 'lost' && change.topic === permissionsTopic.name && change.ids.includes(caller.uid)) end()
        })
        const beat = setInterval(() => send(': \n\n'), Math.min(beatMs, liveLongestMs / 2))
        const over = setTimeout(end, liveLongestMs)
        // Also of one that nobody reads, which never closes by itself.
        function stop() {
          forget()
          clearInterval(beat)
          clearTimeout(over)
          signal.removeEventListener('abort', end)
          own.delete(end)
          if (own.size === 0 && open.get(who) === own) open.delete(who)
        }
        function end() {
          stop()
          stream.end()
        }
        signal.addEventListener('abort', end)
        open.set(who, own.add(end))
        stream.on('close', stop)
        return streamAnswer(stream, {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // Neither we nor a proxy may hold it back to compress it.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        })
      },
    }),
  ],
  async start() {
    return async () => {
      for (const own of open.values()) for (const end of own) end()
    }
  },
}
