import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute, type DeviceCaller } from '#api/platform/http/route.ts'
import { answerReceipts } from './answer-receipts.ts'
import { eventsPath } from './event-examples.contract.ts'
import { eventsBodySchema } from './events.contract.ts'
import { startMqtt } from './mqtt/start-mqtt.ts'
import { openApi } from './openapi.ts'
import { readEvents } from './read-events.ts'
import { type EventDevice, receiveEvents } from './receive-events.service.ts'

/** A kiosk reports people only, and in its own way. */
function sendsEvents({ kind, ...device }: DeviceCaller): EventDevice & { keyId: string } {
  if (kind === 'kiosk') throw new AppError('forbidden')
  return { ...device, kind }
}

/** Data from devices. */
export const ingestModule: AppModule = {
  name: 'ingest',
  start: startMqtt,
  routes: [
    defineRoute({
      method: 'POST',
      path: eventsPath,
      access: 'device',
      body: eventsBodySchema,
      text: { types: ['application/json', 'application/x-ndjson'], maxBytes: 5_000_000 },
      async handle({ device, text, services }) {
        const sender = sendsEvents(device)
        const read = readEvents(text)
        const events = read.flatMap((each) => ('event' in each ? each.event : []))
        const kept = events.length > 0 ? await receiveEvents(services, sender, events) : []
        return answerReceipts(read, kept)
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/ingest/v1/openapi.json',
      access: 'public',
      handle: ({ services }) => openApi(services.config.publicUrl),
    }),
  ],
}
