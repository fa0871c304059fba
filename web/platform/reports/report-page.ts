import { type ComponentType, createElement } from 'react'
import type { ReportCard, ReportDefinition } from '#web/core/report/report-definition.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { type KnownReport, addReport } from './links/known-reports.ts'
import { withReportTools } from './tools/load-tools.ts'

/** A report before it is loaded: its title, its permission, and its place in the navigation. */
export type PageCard = ReportCard &
  KnownReport &
  Pick<PageEntry, 'shortTitle' | 'icon' | 'place'> & { needs: Permission }

/** The page of a report, but for what loads it. Others then know of the report. */
export function pageOf(report: PageCard): Omit<PageEntry, 'load'> {
  addReport(report)
  const { id: _, route, explains: _filters, showsView: _view, ...card } = report
  return { path: route, ...card }
}

/** Parts of a report's own. */
export interface OwnParts {
  /** Above its figures, for what no cut of the model answers. Reads the page's context. */
  lead?: () => Promise<ComponentType>
  /** Below its title: the other pages of its subject. */
  below?: () => Promise<ComponentType>
}

/** Loads the report engine and one report together, only when its route is opened. */
export function reportPage(
  card: PageCard,
  report: () => Promise<ReportDefinition>,
  { lead, below }: OwnParts = {},
): PageEntry {
  const load = withReportTools(async () => {
    const [{ ReportPage }, definition, Below] = await Promise.all([import('./ReportPage.tsx'), report(), below?.()])
    const head = Below && { below: createElement(Below) }
    return () => createElement(ReportPage, { report: definition, ...(lead && { lead }), ...(head && { head }) })
  })
  return { ...pageOf(card), load: Object.assign(load, { report }) }
}
