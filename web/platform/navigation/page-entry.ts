import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { Needs } from '#web/platform/session/session.ts'

/** Parts of the navigation, in its order. */
export const groupTitles = {
  overview: msg`Overview`,
  live: msg`Live`,
  production: msg`Production`,
  reports: msg`Reports`,
  people: msg`People`,
  improvement: msg`Improvement`,
  costs: msg`Costs`,
  masterData: msg`Master data`,
  administration: msg`Administration`,
} satisfies Record<string, MessageDescriptor>

export type NavigationGroup = keyof typeof groupTitles

/** What some pages of a group are about: they stand in one folder of the navigation. */
export interface NavigationSubject {
  key: string
  title: MessageDescriptor
  icon: LucideIcon
}

/** Loads a page, and where that is a report tells its definition without the page. */
export type PageLoader = (() => Promise<ComponentType>) & { report?: () => Promise<ReportDefinition> }

/** One page of the portal. Stated once, in its module: routes, navigation, search, titles and permission checks come from it. */
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
  /** It stands behind the pages of the modules that follow. */
  last?: true
  /** Shows what happens at a site, and so needs one. */
  atSite?: true
  /** Shown only where the portal runs as a demo. */
  demoOnly?: boolean
  load: PageLoader
}

/** A page outside the frame: for people who are not signed in, or for a whole screen. */
export interface OpenPage {
  path: string
  title: MessageDescriptor
  /** The panel with name and language around forms of people who are not signed in; otherwise nothing. */
  frame?: 'public'
  load: () => Promise<ComponentType>
}
