import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { tellRowPage } from '#web/platform/parts/row-pages.ts'

/** A resource before its page is loaded: what it is called, where it stands, and who may read it. */
export interface ResourceCard extends Pick<PageEntry, 'path' | 'title' | 'icon' | 'place' | 'atSite'> {
  /** The resource's, as references know it. */
  name: string
  needs: Permission
}

const addresses = new Map<string, string>()

/** Where the rows of a resource are asked for, below `/api/`; a reference knows the name only. */
export const addressOf = (name: string): string => addresses.get(name) ?? name

/** Says where the rows of a resource without a page are asked for, where that is not its name. */
export function tellAddress(name: string, api: string): void {
  addresses.set(name, api)
}

/**
 * @param card.path where the page stands, where it is not `/dashboard/<name>`.
 * @param card.api where its rows are asked for, where that is not its name.
 */
export function resourceCard({
  api,
  ...card
}: Omit<ResourceCard, 'path'> & { path?: string; api?: string }): ResourceCard {
  if (api) tellAddress(card.name, api)
  const whole = { path: `/dashboard/${card.name}`, ...card }
  const { name, path, title, icon } = whole
  tellRowPage(name, {
    api: api ?? name,
    title,
    icon,
    pathOf: (id, tab) => `${path}?${new URLSearchParams({ row: id, ...(tab && { tab }) })}`,
  })
  return whole
}
