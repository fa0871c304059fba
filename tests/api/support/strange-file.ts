import type { Mapping } from '#api/modules/imports/imports.contract.ts'

/** A file from other software, the portal's reading of it, and its contents. */
export interface StrangeFile {
  name: string
  lines: readonly string[]
  /** The certain profile; null if names alone do not decide. */
  suggested: string | null
  source?: string
  /** Imported as this, where nothing was suggested. */
  as?: string
  /** A person's choices on the page besides the suggestions. */
  chosen?: Partial<Mapping>
  taken: number
  refused?: { row: number; code: string }[]
  /** Local time, person and direction of each punch; machine, start and minutes of each stop and so on. */
  figures?: unknown[]
}
