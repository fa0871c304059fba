import { msg } from '@lingui/core/macro'
import { ChartColumnBig, ListTodo } from 'lucide-react'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { tasksPaths } from './public/tasks-paths.ts'

export const tasksCard = resourceCard({
  name: 'tasks',
  path: tasksPaths.list,
  title: msg`Tasks`,
  place: { workspace: 'improvement', daily: true },
  icon: ListTodo,
  needs: 'tasks:self',
})

export const tasksReportCard: PageCard = {
  id: 'tasks',
  route: `${tasksPaths.list}/report`,
  title: msg`Task report`,
  place: { workspace: 'improvement', group: 'reports' },
  needs: 'tasks:read',
  icon: ChartColumnBig,
  showsView: 'tasks',
}
