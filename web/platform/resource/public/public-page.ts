import type { MessageDescriptor } from '@lingui/core'
import { createElement } from 'react'
import type { OpenPage } from '#web/platform/navigation/page-entry.ts'
import { type ResourceCard, addressOf } from '../resource-card.ts'
import type { ShownResource } from '../shown-resource.ts'

interface KnownPage {
  title: MessageDescriptor
  words: () => Promise<ShownResource>
}

const pages = new Map<string, KnownPage>()

/** The page of a resource for everybody; undefined without one. @param name of the resource. */
export const publicPageOf = (name: string): KnownPage | undefined => pages.get(name)

const pathOf = (company: string, name: string) => `/p/${company}/${addressOf(name)}`

/** The address of a resource's page for everybody. @param given what its form is to begin with, by field. */
export function publicAddress(company: string, name: string, given: Record<string, string> = {}): string {
  const query = new URLSearchParams(given).toString()
  return `${location.origin}${pathOf(encodeURIComponent(company), name)}${query && `?${query}`}`
}

/**
 * The page of what a resource declares `public`, at `/p/<company>/<path of the resource>`: for everybody, in companies that
 * publish it. Its form begins with what the address gives of references and choices, `?place=<id>`.
 *
 * @param title of the page, in words for outsiders. @param words those of the resource's own page; `open` among them.
 */
export function publicPage(
  { name }: ResourceCard,
  title: MessageDescriptor,
  words: () => Promise<ShownResource>,
): OpenPage {
  pages.set(name, { title, words })
  return {
    path: pathOf(':company', name),
    title,
    frame: 'company',
    load: async () => {
      const [{ PublicPage }, shown] = await Promise.all([import('./PublicPage.tsx'), words()])
      return () => createElement(PublicPage, { shown, title })
    },
  }
}
