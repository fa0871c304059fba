import { msg } from '@lingui/core/macro'
import { CalendarRange } from 'lucide-react'
import { leaveRoutes } from '#api/modules/leave/leave-notices.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { leaveSection } from './leave-manage.pages.ts'

export const leaveYearCard = {
  path: `${leaveRoutes.own}/calendar`,
  title: msg`Leave calendar`,
  needs: 'leave:self',
  icon: CalendarRange,
  group: 'people',
  section: leaveSection,
} as const satisfies Omit<PageEntry, 'load'>
