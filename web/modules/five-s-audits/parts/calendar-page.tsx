import { ResourcePage } from '#web/platform/resource/ResourcePage.tsx'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { auditsPage } from '../audits.page.ts'
import { calendarCard } from '../audits.cards.ts'
import { auditParts } from './audit-parts.tsx'
import { CalendarCounts } from './CalendarCounts.tsx'

const shown: ShownResource = {
  ...auditsPage,
  path: calendarCard.path,
  words: { ...auditsPage.words, title: calendarCard.title },
  resource: { ...auditsPage.resource, list: { ...auditsPage.resource.list, opens: 'calendar' } },
  parts: { ...auditParts, Head: CalendarCounts },
}

/** Audits on the days that they are due on. */
export const CalendarPage = () => <ResourcePage shown={shown} />
