import type { z } from 'zod'
import { AppError, type FieldError } from '../errors/app-error.ts'

/**
 * Parses one part of a request with its contract; without a contract the part has to be empty.
 *
 * @throws ZodError or AppError `invalid_input`.
 */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return undefined
    throw new AppError('invalid_input', { fields: [{ path: '', message: 'The route takes no such part' }] })
  }
  const parsed = parseBounded(schema, value ?? {})
  refuseUnstorable(parsed)
  return parsed
}

function parseBounded(schema: z.ZodType, value: unknown): unknown {
  try {
    return schema.parse(value)
  } catch (error) {
    // Nested deeper than the stack.
    if (error instanceof RangeError) throw new AppError('invalid_input', { cause: error })
    throw error
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; no person can type one either. */
function refuseUnstorable(value: unknown): void {
  const fields: FieldError[] = []
  const look = (part: unknown, path: string[]): void => {
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed()))
      fields.push({ path: path.join('.'), message: 'Holds a character that cannot be stored' })
    else if (isObject(part)) {
      for (const [key, inner] of Object.entries(part)) {
        look(key, path)
        look(inner, [...path, key])
      }
    }
  }
  look(value, [])
  if (fields.length > 0) throw new AppError('invalid_input', { fields: fields.slice(0, 50) })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
