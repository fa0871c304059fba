import type { FieldErrors } from 'react-hook-form'
import type { FormValues } from '../form/form-values.ts'

/** Why fields of a line are refused, by their names. */
export function lineErrors(errors: FieldErrors<FormValues>, name: string, at: number): Record<string, string> {
  const ofLines: unknown = errors[name]
  const own: unknown = Object(ofLines)[at]
  return Object.fromEntries(
    Object.entries(Object(own) as Record<string, { message?: unknown } | undefined>).flatMap(([field, error]) =>
      typeof error?.message === 'string' ? [[field, error.message]] : [],
    ),
  )
}

/** Why the lines as a whole are refused: there are too few. */
export function linesError(error: unknown): string | undefined {
  const { message, root } = Object(error) as { message?: unknown; root?: { message?: unknown } }
  const text = message ?? root?.message
  return typeof text === 'string' && text !== '' ? text : undefined
}
