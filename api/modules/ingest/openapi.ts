import { z } from 'zod'
import { curlOfEvent, eventExamples, eventsPath } from './event-examples.contract.ts'
import { aheadSeconds, type DeviceEventKind, deviceEventSchema, eventsAtMost, oldDays } from './events.contract.ts'
import { receiptsSchema } from './receipts.contract.ts'

type Json = Record<string, unknown>

const pascal = (kind: string) => kind.replaceAll(/(^|_)(\w)/g, (_all, _sign, letter: string) => letter.toUpperCase())
const nameOf = (kind: DeviceEventKind) => `${pascal(kind)}Event`
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): Json {
  const written: Json = { ...z.toJSONSchema(schema, { io }) }
  delete written.$schema
  return written
}

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().describe('Name it when you ask somebody for help.'),
  }),
})

const description = `Machines, gateways and terminals tell the portal what happens.

Every event has an \`id\` that the device makes and that is unique to it, and \`at\`, when it happened. An answer comes after
the events are on disk. Whatever gets no answer, or 503, is sent again: the same \`id\` counts once. Order does not matter,
late events are put in their place. An event more than ${aheadSeconds / 60} minutes ahead of the server, more than
${oldDays} days old, or naming something the master data does not know, is kept in quarantine until somebody releases it.`

/**
 * The OpenAPI document of the devices' interface, from the contracts themselves.
 *
 * @param origin address of the portal.
 */
export function openApi(origin: string): Json {
  const options = deviceEventSchema.options.map((option) => ({ kind: option.shape.kind.value, option }))
  const at = new Date().toISOString()
  const exampleOf = (kind: DeviceEventKind) => ({ id: `example-${kind}`, at, ...eventExamples[kind] })
  const curl = (kind: DeviceEventKind) =>
    curlOfEvent({ origin, key: '$KEY', machine: null, workOrder: null }, eventExamples[kind])
  const fault = (what: string) => ({ description: what, content: { 'application/json': { schema: ref('Error') } } })
  return {
    openapi: '3.1.0',
    info: { title: 'Vardiya: events of devices', version: '1', description },
    servers: [{ url: origin }],
    security: [{ deviceKey: [] }],
    paths: {
      [eventsPath]: {
        post: {
          operationId: 'sendEvents',
          summary: 'Send events',
          description: `One event, an array, \`{"events": […]}\`, or NDJSON with one event a line: at most ${eventsAtMost} events
and 5 MB. An event that is not valid is refused by itself; the others are kept.`,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    ref('Event'),
                    { type: 'array', items: ref('Event'), maxItems: eventsAtMost },
                    {
                      type: 'object',
                      properties: { events: { type: 'array', items: ref('Event'), maxItems: eventsAtMost } },
                      required: ['events'],
                      additionalProperties: false,
                    },
                  ],
                },
                examples: Object.fromEntries(
                  options.map(({ kind, option }) => [
                    kind,
                    { summary: option.description, description: curl(kind), value: exampleOf(kind) },
                  ]),
                ),
              },
              'application/x-ndjson': {
                schema: { type: 'string', description: 'One event a line.' },
                examples: {
                  lines: {
                    value: (['state', 'count'] as const).map((kind) => `${JSON.stringify(exampleOf(kind))}\n`).join(''),
                  },
                },
              },
            },
          },
          responses: {
            200: {
              description: 'The receipts, in the order of the events. Those refused say what is wrong with them.',
              content: { 'application/json': { schema: ref('Receipts') } },
            },
            400: fault('The body is not JSON'),
            401: fault('The key is not one of a device, or was revoked'),
            413: fault('Too many events or bytes: send fewer at once'),
            415: fault('The body is neither application/json nor application/x-ndjson'),
            422: fault('Not one of the events is valid: the receipts are in `error.details.receipts`'),
            503: {
              ...fault('The portal cannot take more at the moment: send the same events again'),
              headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        deviceKey: { type: 'http', scheme: 'bearer', description: 'A key made for the device on the page Devices.' },
      },
      schemas: {
        Event: {
          oneOf: options.map(({ kind }) => ref(nameOf(kind))),
          discriminator: {
            propertyName: 'kind',
            mapping: Object.fromEntries(options.map(({ kind }) => [kind, ref(nameOf(kind)).$ref])),
          },
        },
        ...Object.fromEntries(options.map(({ kind, option }) => [nameOf(kind), schemaOf(option)])),
        Receipts: schemaOf(receiptsSchema, 'output'),
        Error: schemaOf(errorSchema, 'output'),
      },
    },
  }
}
