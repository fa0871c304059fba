import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'

/** Where rows of a kind stand in the portal. */
export interface RowPage {
  /** Where they are asked for, below `/api/`. */
  api: string
  /** What they are called together. */
  title: MessageDescriptor
  icon: LucideIcon
  /** @param tab the part of it that is opened. */
  pathOf: (id: string, tab?: 'comments' | 'approval') => string
}

const pages = new Map<string, RowPage>()

/** Says where rows of a kind stand. @param name as links and notices name it. */
export const tellRowPage = (name: string, page: RowPage): void => void pages.set(name, page)

export const rowPageOf = (name: string): RowPage | undefined => pages.get(name)
