import { z } from 'zod'
import { versionSchema } from '../http/parts.contract.ts'

/** Somebody is named in a text by their id, `@{018f…}`, so that a name that changes is written as it is by then. */
export const mention = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g
export const mentionOf = (uid: string): string => `@{${uid}}`
export const mentionedIn = (text: string): string[] => [...new Set([...text.matchAll(mention)].map((one) => one[1]!))]

/** A text with the names of those who are named in it. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replaceAll(mention, (whole, uid: string) => `@${names[uid] ?? whole}`)

export const commentLength = 2000
const text = z.string().trim().min(1).max(commentLength)
const day = z.iso.date().optional()

/** GET …/:id/comments: the newest, or those before one of them. */
export const commentsQuerySchema = z.strictObject({ before: z.uuid().optional(), day })
/** POST …/:id/comments. @param day where it is about one. */
export const newCommentSchema = z.strictObject({ text, day })
export type NewComment = z.infer<typeof newCommentSchema>
/** PATCH …/:id/comments/:comment */
export const commentChangeSchema = z.strictObject({ version: versionSchema, text })
/** A name that is no id names nothing. */
export const commentParamsSchema = z.strictObject({ id: z.uuid(), comment: z.string().max(60) })

export const commentSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  /** Null once it was deleted. */
  text: z.string().nullable(),
  author: z.uuid(),
  at: z.string(),
  /** When its text was changed. */
  editedAt: z.string().nullable(),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
})
export type Comment = z.infer<typeof commentSchema>

/** A part of a thread, the oldest first. */
export const commentsSchema = z.object({
  comments: z.array(commentSchema),
  /** There are older ones. */
  earlier: z.boolean(),
  mayWrite: z.boolean(),
  /** By id, of authors and of those who are named. */
  names: z.record(z.string(), z.string()),
})
export type Comments = z.infer<typeof commentsSchema>
export const commentsPage = 20

/** GET …/:id/people: whom one may name, as they may read the row. */
export const peopleQuerySchema = z.strictObject({ search: z.string().trim().max(60).default('') })
export const peopleSchema = z.array(z.object({ id: z.uuid(), name: z.string() }))
export type NamedPeople = z.infer<typeof peopleSchema>
