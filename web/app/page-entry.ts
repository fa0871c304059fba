import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Needs } from '#web/platform/session/session.ts'
import type { PageLoader } from './report-page.ts'

export type NavigationGroup =
  | 'overview'
  | 'live'
  | 'production'
  | 'reports'
  | 'people'
  | 'improvement'
  | 'costs'
  | 'masterData'
  | 'administration'

/** What the reports of one folder of the navigation are about. */
export type NavigationSubject = 'machines' | 'workOrders' | 'stoppages' | 'scrap' | 'products' | 'plantData'

/** One page of the portal. Listed once: routes, navigation, search, titles and permission checks come from it. */
export interface PageEntry {
  /** Absolute path, e.g. '/dashboard/user/account'. */
  path: string
  title: MessageDescriptor
  /** One word for the bottom bar of a phone; the first pages that have one stand there. */
  shortTitle?: MessageDescriptor
  /** Null: any signed-in user. A list: whoever has one of it. */
  needs: Needs
  icon: LucideIcon
  /** Where it stands in the navigation; a page without one is reached from other pages and by search. */
  group?: NavigationGroup
  /** Subject within its group, where the group has many pages. */
  section?: NavigationSubject
  /** Shows what happens at a site, and so needs one. */
  atSite?: true
  /** Shown only where the portal runs as a demo. */
  demoOnly?: boolean
  load: PageLoader
}
