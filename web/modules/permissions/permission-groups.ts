import type { Opened, Permission } from '#api/modules/permissions/permissions.contract.ts'
import { permissions, reportReads } from '#api/modules/permissions/permissions.contract.ts'
import type { NavigationGroup, PageEntry } from '#web/platform/navigation/page-entry.ts'

/** What a permission opens: pages as they are registered, the addresses of the api, and a view of figures. */
export interface OpenedBy {
  permission: Permission
  pages: readonly PageEntry[]
  routes: Opened[string]['routes']
  /** Figures of a view of the semantic model. */
  view: string | null
}

const opens = ({ needs }: PageEntry, permission: Permission) =>
  needs !== null && (typeof needs === 'string' ? needs === permission : needs.includes(permission))

/** Every permission with what it opens, by the part of the navigation where its first page stands. */
export function groupPermissions(
  pages: readonly PageEntry[],
  opened: Opened,
): ReadonlyMap<NavigationGroup | null, readonly OpenedBy[]> {
  const groups = new Map<NavigationGroup | null, OpenedBy[]>()
  for (const permission of permissions) {
    const own = pages.filter((page) => opens(page, permission))
    // A permission without a page stands beside the others of its noun.
    const noun = permission.slice(0, permission.indexOf(':') + 1)
    const near = pages.find(
      (page) => page.group && permissions.some((other) => other.startsWith(noun) && opens(page, other)),
    )
    const group = own.find((page) => page.group)?.group ?? near?.group ?? null
    const view = (reportReads as readonly string[]).includes(permission) ? noun.slice(0, -1).replaceAll('-', '_') : null
    const one = { permission, pages: own, routes: opened[permission]?.routes ?? [], view }
    groups.set(group, [...(groups.get(group) ?? []), one])
  }
  return groups
}
