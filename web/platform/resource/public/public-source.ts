import { createContext, useContext } from 'react'
import type { Values } from '#api/platform/resource/values.contract.ts'
import type { FileWay } from '#web/platform/files/file-way.ts'

/** Where inputs without an account get their choices, and what the address has chosen for them. */
export interface PublicSource {
  /** Of `publicPathOf`. */
  at: string
  given: Values
  way: FileWay
}

const Source = createContext<PublicSource | null>(null)
export const PublicSourceProvider = Source.Provider

/** @throws Error outside a form for everybody. */
export function usePublicSource(): PublicSource {
  const source = useContext(Source)
  if (!source) throw new Error('This input belongs to a form for everybody')
  return source
}
