import { PassThrough } from 'node:stream'
import { isOfPeople, permissionsTopic } from '../permissions/permissions.contract.ts'
import type { Change } from '#api/platform/live/live.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'

const beatMs = 5000

/** Limit of open streams of one person or display; each page has one. */
export const streamsAtMost = 20

/** Functions that close the streams, by person or display. */
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
        const streams = open.get(who) ?? new Set()
        if (streams.size >= streamsAtMost)
          throw new AppError('too_many_requests', {
            retryAfter: 60,
            message: `There are ${streamsAtMost} streams of changes open, as many as one person may have: close some pages`,
          })
        const stream = new PassThrough()
        const send = (text: string) => {
          // A reader that stops reading is cut off instead of being buffered.
          if (!stream.write(text) && stream.writableLength > 1_000_000) stream.destroy()
        }
        // Readers who see only a part of the plant get no ids of changes elsewhere: they read their part again.
        // Displays get no ids of people, because anybody may stand before them.
        const { areas, people } = caller.scope ?? {}
        const tells = ({ ids, needs, ofPeople }: Pick<Change, 'ids' | 'needs' | 'ofPeople'>) =>
          areas || ((people || caller.display) && (ofPeople || needs.some(isOfPeople))) ? [] : ids
        send('retry: 1000\n\n')
        const forget = services.live.listen(caller.companyId, (change) => {
          if (change === 'lost') send('event: lost\ndata: \n\n')
          else if (change.needs.some((permission) => caller.permissions.has(permission)))
            send(`event: change\ndata: ${JSON.stringify({ topic: change.topic, ids: tells(change) })}\n\n`)
          // The caller's permissions have changed: the page reopens the stream.
          if (change !== 'lost' && change.topic === permissionsTopic.name && change.ids.includes(caller.uid)) end()
        })
        const beat = setInterval(() => send(': \n\n'), Math.min(beatMs, liveLongestMs / 2))
        const over = setTimeout(end, liveLongestMs)
        // Also closes a stream without a reader, which never closes by itself.
        function stop() {
          forget()
          clearInterval(beat)
          clearTimeout(over)
          signal.removeEventListener('abort', end)
          streams.delete(end)
          if (streams.size === 0 && open.get(who) === streams) open.delete(who)
        }
        function end() {
          stop()
          stream.end()
        }
        signal.addEventListener('abort', end)
        open.set(who, streams.add(end))
        stream.on('close', stop)
        return streamAnswer(stream, {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // Neither we nor a proxy may buffer it for compression.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        })
      },
    }),
  ],
  async start() {
    return async () => {
      for (const streams of open.values()) for (const end of streams) end()
    }
  },
}
