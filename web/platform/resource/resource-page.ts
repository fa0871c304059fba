import { createElement } from 'react'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { ResourceCard } from './resource-card.ts'
import type { ShownResource } from './shown-resource.ts'
import type { Book } from './workbook/book.ts'

const known = new Map<string, () => Promise<ShownResource>>()

/** A resource as its page shows it, with its words and parts; undefined for one without a page. @param name of the resource. */
export async function loadShown(name: string): Promise<ShownResource | undefined> {
  const shown = await known.get(name)?.()
  const parts = await shown?.loadParts?.()
  return shown && (parts ? { ...shown, parts } : shown)
}

/** Loads the engine, the words and the parts of one resource together, only when its page is opened. */
export function resourcePage(
  card: ResourceCard,
  shown: () => Promise<ShownResource>,
  book?: () => Promise<Book>,
): PageEntry {
  known.set(card.name, shown)
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
