import { z } from 'zod'

/** Folder of files that are fields of rows. */
export const rowFolder = 'rows'
/** Bytes of a file that a row may have. */
export const rowFileBytes = 25 * 1024 * 1024
/** Bytes per chunk: the loss of an interruption, and the steps of the progress. */
export const chunkBytes = 512 * 1024

/** `image` is re-encoded and has a thumbnail; `file` is a PDF, a sheet, a document, a text, or a picture too. */
export const uploadKinds = ['file', 'image'] as const

/** Which of a pair of pictures one is. */
export const moments = ['before', 'after'] as const

/** POST /api/uploads */
export const newUploadSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  kind: z.enum(uploadKinds),
  sizeBytes: z.int().min(1).max(rowFileBytes),
})
export type NewUpload = z.infer<typeof newUploadSchema>

/** How much of a file has arrived: the offset of its next chunk. */
export const uploadSchema = z.object({ id: z.uuid(), sizeBytes: z.int(), receivedBytes: z.int() })
export type UploadState = z.infer<typeof uploadSchema>

/** PATCH /api/uploads/:id, a form with `chunk`: its position in the file. */
export const chunkSchema = z.strictObject({ offset: z.coerce.number().int().min(0).max(rowFileBytes) })

/** A file that is kept, whether a row has it yet or not. */
export const keptFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Pixels; null unless it is a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type KeptFile = z.infer<typeof keptFileSchema>
