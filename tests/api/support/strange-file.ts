import type { Mapping } from '#api/modules/imports/imports.contract.ts'

/** A file as other people's machines write it, what the portal takes it for, and what it says. */
export interface StrangeFile {
  name: string
  lines: readonly string[]
  /** The profile it is surely of; null where names alone do not tell. */
  suggested: string | null
  source?: string
  /** Imported as this, where nothing was suggested. */
  as?: string
  /** What a person chooses on the page beside what is suggested. */
  chosen?: Partial<Mapping>
  taken: number
  refused?: { row: number; code: string }[]
  /** Local time, person and direction of each punch; machine, start and minutes of each stop and so on. */
  figures?: unknown[]
}
