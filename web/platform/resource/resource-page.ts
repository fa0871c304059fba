import { createElement } from 'react'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { ResourceCard } from './resource-card.ts'
import type { ShownResource } from './shown-resource.ts'
import type { Book } from './workbook/book.ts'

/** Loads the engine, the words and the parts of one resource together, only when its page is opened. */
export function resourcePage(
  card: ResourceCard,
  shown: () => Promise<ShownResource>,
  book?: () => Promise<Book>,
): PageEntry {
  return {
    ...card,
    load: async () => {
      const page = import('./ResourcePage.tsx')
      const [resource, whole] = await Promise.all([shown(), book?.()])
      const [{ ResourcePage }, parts] = await Promise.all([page, resource.loadParts?.()])
      return () => createElement(ResourcePage, { shown: parts ? { ...resource, parts } : resource, book: whole })
    },
  }
}
