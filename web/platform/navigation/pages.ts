import { createContext, useContext } from 'react'
import type { PageEntry } from './page-entry.ts'

/** Every page inside the frame, in the order of the navigation; the app puts them in. */
export const Pages = createContext<readonly PageEntry[]>([])

export const usePages = (): readonly PageEntry[] => useContext(Pages)
