import { createElement } from 'react'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { Needs } from '#web/platform/session/session.ts'
import { permissionOfNeed } from '#api/platform/resource/resource.contract.ts'
import type { ShownResource } from './shown-resource.ts'
import type { Book } from './workbook/book.ts'

/** The page of a resource, for the pages of its module: title, address, icon and permission are the resource's. */
export function resourceEntry(
  shown: ShownResource,
  { book, ...place }: Pick<PageEntry, 'group' | 'section' | 'last' | 'atSite'> & { book?: Book } = {},
): PageEntry {
  const { resource, path, words, icon, loadParts } = shown
  return {
    ...place,
    path,
    title: words.title,
    icon,
    needs: permissionOfNeed(resource.needs.read) as Needs,
    load: async () => {
      const [{ ResourcePage }, parts] = await Promise.all([import('./ResourcePage.tsx'), loadParts?.()])
      const whole = parts ? { ...shown, parts } : shown
      return () => createElement(ResourcePage, { shown: whole, book })
    },
  }
}
