import { createElement } from 'react'
import type { ViewName } from '#api/platform/resource/views.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { ResourceCard } from './resource-card.ts'
import type { ResourceParts, ShownResource } from './shown-resource.ts'
import type { Book } from './workbook/book.ts'

/** What a resource's page loads beside its words. Parts may know the page; the page knows no parts. */
interface LoadedWith {
  /** What of its pages the resource draws itself. */
  parts?: (() => Promise<ResourceParts>) | undefined
  /** The workbook in which its rows go out and come back. */
  book?: () => Promise<Book>
}

const pages = new Map<string, () => Promise<ShownResource>>()
const pagesOfWords = new Map<string, () => Promise<ShownResource>>()

/** A resource as its page shows it, with its words and parts; undefined for one without a page. @param name of the resource. */
export const loadShown = async (name: string): Promise<ShownResource | undefined> => pages.get(name)?.()

/** Every resource that has a page, with its words and without its parts. */
export const loadAllWords = (): Promise<ShownResource[]> =>
  Promise.all([...pagesOfWords.values()].map((load) => load()))

/** A page of its own for rows that another page lists as well, which opens with another shape. @param name of the resource. */
export function viewPage(page: Omit<PageEntry, 'load'>, name: string, opens: ViewName): PageEntry {
  return {
    ...page,
    load: async () => {
      const [{ ResourcePage }, shown] = await Promise.all([import('./ResourcePage.tsx'), loadShown(name)])
      if (!shown) throw new Error(`${name} has no page whose rows another one could show`)
      const { resource, words } = shown
      const list = { ...resource.list, opens }
      const viewed = {
        ...shown,
        path: page.path,
        resource: { ...resource, list },
        words: { ...words, title: page.title },
      }
      return () => createElement(ResourcePage, { shown: viewed })
    },
  }
}

/** Loads the engine, the words and the parts of one resource together, only when its page is opened. */
export function resourcePage(
  card: ResourceCard,
  words: () => Promise<ShownResource>,
  { parts: loadParts, book: loadBook }: LoadedWith = {},
): PageEntry {
  const load = async () => {
    const [shown, parts] = await Promise.all([words(), loadParts?.()])
    return parts ? { ...shown, parts } : shown
  }
  pages.set(card.name, load)
  pagesOfWords.set(card.name, words)
  return {
    ...card,
    load: async () => {
      const [{ ResourcePage }, shown, book] = await Promise.all([import('./ResourcePage.tsx'), load(), loadBook?.()])
      return () => createElement(ResourcePage, { shown, book })
    },
  }
}
