import type { z } from 'zod'
import { AppError, type FieldError } from '#api/platform/errors/app-error.ts'
import type { TextBody } from '#api/platform/http/route.ts'
import { type DeviceEvent, deviceEventSchema, eventsAtMost } from './events.contract.ts'
import { type Receipt, refused } from './receipts.contract.ts'

/** One item of a request: an event, or the receipt with the reason for refusing it. */
export type ReadEvent = { event: DeviceEvent } | { refused: Receipt }

/** Of a body of lines: the number of the line. */
export type Placed<Value> = Value & { line?: number }

/**
 * Reads the events of a device: one event, an array, `{events: […]}`, or a line each. Anything else is refused by
 * itself.
 *
 * @throws AppError `malformed_body` for text that is not JSON at all, `too_large` for too many events.
 */
export function readEvents({ type, content }: TextBody): Placed<ReadEvent>[] {
  return type === 'application/x-ndjson' ? readLines(content) : readJson(content)
}

/** @returns the event, or the receipt with its faults. */
export function readEvent(value: unknown): ReadEvent {
  const parsed = deviceEventSchema.safeParse(value)
  if (parsed.success) return { event: parsed.data }
  const { id } = Object(value) as { id?: unknown }
  const shown = typeof id === 'string' ? id.slice(0, 100).toWellFormed() : null
  return { refused: refused(shown, parsed.error.issues.flatMap(toFields)) }
}

function readJson(content: string): ReadEvent[] {
  const sent = parseJson(content)
  if (!sent) throw new AppError('malformed_body')
  const list = listOf(sent.value)
  requireFew(list.length)
  return list.map(readEvent)
}

function readLines(content: string): Placed<ReadEvent>[] {
  const full: { text: string; line: number }[] = []
  for (let line = 1, from = 0; from < content.length; line++) {
    const end = content.indexOf('\n', from)
    const text = content.slice(from, end < 0 ? content.length : end).trim()
    if (text !== '') requireFew(full.push({ text, line }))
    from = end < 0 ? content.length : end + 1
  }
  return full.map(({ text, line }) => {
    const parsed = parseJson(text)
    const read = parsed ? readEvent(parsed.value) : { refused: refused(null, [notJson]) }
    return { ...read, line }
  })
}

const notJson: FieldError = { path: '', message: 'The line is not JSON' }

function requireFew(count: number): void {
  if (count > eventsAtMost)
    throw new AppError('too_large', { message: `At most ${eventsAtMost} events at once`, details: { eventsAtMost } })
}

function listOf(sent: unknown): unknown[] {
  if (Array.isArray(sent)) return sent
  const { events } = Object(sent) as { events?: unknown }
  return Array.isArray(events) && Object.keys(sent as object).length === 1 ? events : [sent]
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function toFields(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, 10).map((key) => ({ path: key.slice(0, 60).toWellFormed(), message: 'Not known here' }))
  return [{ path: issue.path.map(String).join('.'), message: issue.message }]
}
