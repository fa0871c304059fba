import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { deviceEventKinds, type DeviceEventKind } from '#api/modules/ingest/events.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

/** The part of a JSON Schema that a page can say in words. */
const fieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
})

const documentSchema = z.object({
  components: z.object({
    schemas: z.record(
      z.string(),
      z.object({
        properties: z.record(z.string(), fieldSchema.catch({})).optional(),
        required: z.array(z.string()).optional(),
      }),
    ),
  }),
})

export type FieldSpec = z.infer<typeof fieldSchema> & { name: string; required: boolean }
export type KindSpec = { kind: DeviceEventKind; fields: FieldSpec[] }

export const openApiPath = '/api/ingest/v1/openapi.json'

/** The kinds of events with their fields, from the OpenAPI document. */
export const eventKindsQuery = queryOptions({
  queryKey: ['ingest', 'kinds'],
  queryFn: async ({ signal }): Promise<KindSpec[]> => {
    const { components } = await request(documentSchema, openApiPath, { signal })
    const schemas = Object.values(components.schemas)
    return deviceEventKinds.map((kind) => {
      const schema = schemas.find(({ properties }) => properties?.kind?.const === kind)
      const fields = Object.entries(schema?.properties ?? {}).filter(([name]) => name !== 'kind')
      return {
        kind,
        fields: fields.map(([name, spec]) => ({ ...spec, name, required: schema!.required?.includes(name) ?? false })),
      }
    })
  },
  staleTime: Number.POSITIVE_INFINITY,
})
