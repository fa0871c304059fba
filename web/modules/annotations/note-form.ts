import { z } from 'zod'
import {
  type Annotation,
  type AnnotationSpan,
  newAnnotationSchema,
  signs,
} from '#api/modules/annotations/annotations.contract.ts'
import type { Place } from '#api/modules/places/places.contract.ts'
import { placeKey, readPlace } from '#web/modules/places/public/place-key.ts'

/** A note as its form holds it; only the times of the chosen kind count. */
export const noteFormSchema = z
  .object({
    place: z.string().min(1),
    timed: z.boolean(),
    from: z.string(),
    to: z.string(),
    start: z.string(),
    end: z.string(),
    sign: z.enum(signs),
    body: newAnnotationSchema.shape.body,
  })
  .superRefine(({ timed, from, to, start, end }, context) => {
    const [first, last, field] = timed ? [start, end, 'end'] : [from, to, 'to']
    if (!first) context.addIssue({ code: 'custom', path: [timed ? 'start' : 'from'], input: '' })
    if (!last || (timed ? last <= first : last < first))
      context.addIssue({ code: 'custom', path: [field], input: last })
  })

export type NoteForm = z.infer<typeof noteFormSchema>

/** Initial values of a new note: a day or an interval, and a place. */
export type NoteStart = { place?: Place; span: AnnotationSpan }

export function emptyNote({ place, span }: NoteStart): NoteForm {
  const day = 'from' in span ? span : { from: span.start.slice(0, 10), to: span.end.slice(0, 10) }
  const time =
    'start' in span
      ? { start: span.start.slice(0, 16), end: span.end.slice(0, 16) }
      : { start: `${span.from}T06:00`, end: `${span.to}T14:00` }
  return { place: place ? placeKey(place) : '', timed: 'start' in span, ...day, ...time, sign: 'note', body: '' }
}

export function filledNote({ place, from, to, start, end, sign, body }: Annotation): NoteForm {
  const span = start && end ? { start, end } : { from, to }
  return { ...emptyNote({ place, span }), sign, body }
}

/** The form's values as the API takes them. */
export function noteOf({ place, timed, from, to, start, end, sign, body }: NoteForm) {
  return { place: readPlace(place), span: timed ? { start, end } : { from, to }, sign, body }
}
