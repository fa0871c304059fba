import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import type { Needs } from '#web/platform/session/session.ts'
import type { Place } from './workspaces.ts'

/** Loads a page; for a report it also loads the definition without the page. */
export type PageLoader = (() => Promise<ComponentType>) & { report?: () => Promise<ReportDefinition> }

/** One page of the portal. Stated once, in its module: routes, navigation, search, titles and permission checks come from it. */
export interface PageEntry {
  /** Absolute path, e.g. '/dashboard/user/account'. */
  path: string
  /** Its name, which no other page has. */
  title: MessageDescriptor
  /** Its place: the navigation, search and the way back follow from it. */
  place: Place
  /** One word for the bottom bar of a phone. */
  shortTitle?: MessageDescriptor
  /** Null: any signed-in user. A list: one of these permissions. */
  needs: Needs
  icon: LucideIcon
  /** Shows what happens at a site, and so needs one. */
  atSite?: true
  /** Shown only where the portal runs as a demo. */
  demoOnly?: boolean
  load: PageLoader
}

/** A page outside the frame: for people who are not signed in, or full-screen. */
export interface OpenPage {
  path: string
  title: MessageDescriptor
  /**
   * Around it: the panel with name and language for people who are to sign in, or the head of the company of its address
   * for everybody.
   */
  frame?: 'public' | 'company'
  load: () => Promise<ComponentType>
}
