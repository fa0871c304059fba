import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { ViewName } from '#web/core/report/report-definition.ts'

/** A report as another one leads to it. */
export interface ReportDoor {
  path: string
  title: MessageDescriptor
  needs: Permission
  /** Filters that the report has; others are left behind. */
  filters: readonly string[]
}

/** What others know of a report before it is loaded; its card says it. */
export interface KnownReport {
  /** The report explains figures of others, which pass on the filters listed here. */
  explains?: { filters: readonly string[] }
  /** It shows the facts of this view by any of its dimensions: alerts and Explore lead here. */
  showsView?: ViewName
}

/** Filters of every report of the plant. */
export const plantFilters = ['area', 'machine_class', 'machine', 'shift'] as const

const doors = new Map<string, ReportDoor>()
const pathOfView = new Map<string, string>()

type Card = KnownReport & {
  id: string
  route: string
  title: MessageDescriptor
  shortTitle?: MessageDescriptor
  needs: Permission
}

export function addReport({ id, route, title, shortTitle, needs, explains, showsView }: Card): void {
  if (explains) doors.set(id, { path: route, title: shortTitle ?? title, needs, ...explains })
  if (showsView) pathOfView.set(showsView, route)
}

/** The report that explains figures of others. @param id its card's. */
export const doorOf = (id: string): ReportDoor | undefined => doors.get(id)

/** Where the facts of a view are shown by any of its dimensions; null where no report does. */
export const reportOfView = (view: string): string | null => pathOfView.get(view) ?? null
