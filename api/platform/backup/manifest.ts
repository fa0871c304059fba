import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** Raise it when an older program cannot read the new format. */
export const formatVersion = 1
export const manifestName = 'manifest.json'

/** Folders and a name; no part may lead out of the folder of files. */
const fileKey = z
  .string()
  .max(500)
  .refine(
    (key) => key.split('/').every((part) => /^[^\\\p{Cc}]+$/u.test(part) && part !== '.' && part !== '..'),
    'is no key of a file',
  )

const digest = { bytes: z.number().int(), sha256: z.string() }

/** The contents list of a backup. It is the last part written, and its own checksum is the comment of the archive. */
export const manifestShape = z.object({
  format: z.number().int(),
  /** Of the program that took it. */
  product: z.string(),
  /** All that was committed before this instant is in it. */
  takenAt: z.string(),
  /** The snapshot, as PostgreSQL names it: `pg_current_snapshot()`. */
  mark: z.string(),
  /** Shows whether an install has the same APP_SECRET, without revealing it. */
  secret: z.string(),
  /** Names of the migrations that had run. */
  schema: z.array(z.string()),
  /** Rows are in PostgreSQL's binary form of COPY, in these columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...digest })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int(), called: z.boolean() })),
  files: z.array(z.object({ key: fileKey, ...digest })),
  /** Named by rows of the snapshot, and gone before they could be read. */
  missingFiles: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestShape>

export const tableEntry = (name: string): string => `tables/${name}`
export const fileEntry = (key: string): string => `files/${key}`

export function secretMark(appSecret: string): string {
  return createHmac('sha256', appSecret).update('backup').digest('base64url').slice(0, 12)
}
