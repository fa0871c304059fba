import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that zod writes. */
interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values that a contract accepts, or nearly: what JSON Schema cannot say (refinements) is not looked at. */
export function fromContract(contract: z.ZodType): Arbitrary<unknown> {
  // What a contract holds more than once is written once: values of fields contain each other 26 levels deep.
  const root = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any', reused: 'ref' }) as Schema
  return build(root, root, 0)
}

function build(schema: Schema, root: Schema, depth: number): Arbitrary<unknown> {
  const next = (inner: Schema) => build(inner, root, depth + 1)
  // What contains itself ends somewhere.
  if (depth > 12) return fc.constant(null)
  if (schema.$ref) return next(resolve(schema.$ref, root))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return depth > 6 ? next(choices[0]!) : fc.oneof(...choices.map(next))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(next)).map((parts) => Object.assign({}, ...parts))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -1e6, -2e9), max: Math.min(schema.maximum ?? 1e6, 2e9) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return list(schema, next)
    case 'object':
      return record(schema, next)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function resolve(ref: string, root: Schema): Schema {
  return ref === '#' ? root : root.$defs![ref.replace('#/$defs/', '')]!
}

function list(schema: Schema, next: (inner: Schema) => Arbitrary<unknown>): Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(next))
  const minLength = schema.minItems ?? 0
  const items = typeof schema.items === 'object' ? next(schema.items) : fc.constant('x')
  return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)) })
}

function record(schema: Schema, next: (inner: Schema) => Arbitrary<unknown>): Arbitrary<unknown> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, next(inner)]),
  )
  const fixed = fc.record(properties, { requiredKeys: (schema.required ?? []).filter((key) => key in properties) })
  if (typeof schema.additionalProperties !== 'object') return fixed
  const names = schema.propertyNames
    ? next(schema.propertyNames).map(String)
    : fc.string({ minLength: 1, maxLength: 10 })
  const more = fc.dictionary(names, next(schema.additionalProperties), { maxKeys: 3 })
  return fc.tuple(fixed, more).map(([left, right]) => ({ ...right, ...left }))
}

const formats: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid({ version: 7 }),
  email: fc.integer({ min: 0, max: 1e6 }).map((number) => `somebody-${number}@plant.example`),
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
}

function text(schema: Schema): Arbitrary<string> {
  const formatted = schema.format && formats[schema.format]
  if (formatted) return formatted
  const fits = (value: string) => value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? 1e9)
  if (schema.pattern) return matching(schema.pattern).filter(fits)
  const minLength = schema.minLength ?? 0
  return fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxLength ?? 40, 40)),
    unit: 'grapheme',
  })
}

const byPattern = new Map<string, Arbitrary<string>>()

/** Taking a pattern apart takes long, and many contracts share a few. */
function matching(pattern: string): Arbitrary<string> {
  const strings = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  byPattern.set(pattern, strings)
  return strings
}
