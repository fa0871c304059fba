import type { I18n } from '@lingui/core'
import type { Opened, Permission } from '#api/modules/permissions/permissions.contract.ts'
import { permissions, viewOpenedBy } from '#api/modules/permissions/permissions.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { type Workspace, workspaces } from '#web/platform/navigation/workspaces.ts'
import { permissionText } from './public/permission-words.ts'

/** Pages, addresses of the api and a view of figures that a permission opens. */
export interface OpenedBy {
  permission: Permission
  pages: readonly PageEntry[]
  routes: Opened[string]['routes']
  /** Figures of a view of the semantic model. */
  view: string | null
}

const opens = ({ needs }: PageEntry, permission: Permission) =>
  needs !== null && (typeof needs === 'string' ? needs === permission : needs.includes(permission))

const breadth = ({ needs }: PageEntry) => (typeof needs === 'string' ? 1 : (needs?.length ?? 0))

/** The workspace of the page that is most about it: the one that fewest other permissions open too. */
function workspaceOf(pages: readonly PageEntry[]): Workspace | null {
  const place = pages
    .filter((page) => 'workspace' in page.place)
    .toSorted((one, other) => breadth(one) - breadth(other))[0]?.place
  return place && 'workspace' in place ? place.workspace : null
}

/** Every permission with what it opens, by workspaces in order. */
export function groupPermissions(
  pages: readonly PageEntry[],
  opened: Opened,
): readonly (readonly [workspace: Workspace | null, list: readonly OpenedBy[]])[] {
  const all = permissions.map((permission) => {
    const noun = permission.slice(0, permission.indexOf(':') + 1)
    const openedPages = pages.filter((page) => opens(page, permission))
    // A permission without a page is beside the others of its noun.
    const near = () => pages.filter((page) => permissions.some((one) => one.startsWith(noun) && opens(page, one)))
    const view = viewOpenedBy(permission)
    const routes = opened[permission]?.routes ?? []
    return {
      workspace: workspaceOf(openedPages) ?? workspaceOf(near()),
      one: { permission, pages: openedPages, routes, view },
    }
  })
  const order = [...(Object.keys(workspaces) as Workspace[]), null]
  return order
    .map((workspace) => [workspace, all.filter((each) => each.workspace === workspace).map(({ one }) => one)] as const)
    .filter(([, list]) => list.length > 0)
}

/** Whether the text is in a permission's name, or in one of its pages. */
export function matching({ permission, pages }: OpenedBy, text: string, i18n: I18n): boolean {
  const words = text.trim().toLocaleLowerCase(i18n.locale)
  return [permission, permissionText(permission, i18n), ...pages.map(({ title }) => i18n._(title))].some((name) =>
    name.toLocaleLowerCase(i18n.locale).includes(words),
  )
}
