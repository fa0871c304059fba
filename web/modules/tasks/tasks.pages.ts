import { msg } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { tellAddress } from '#web/platform/resource/resource-card.ts'
import { resourcePage, viewPage } from '#web/platform/resource/resource-page.ts'
import { tasksPaths } from './public/tasks-paths.ts'
import { tasksCard, tasksReportCard } from './tasks.cards.ts'

tellAddress('task-people', 'tasks/people')

/** What is to be done in the plant. */
export const tasks: WebModule = {
  pages: [
    resourcePage(tasksCard, () => import('./tasks.page.ts').then((module) => module.tasksPage), {
      parts: () => import('./parts/task-parts.tsx').then((module) => module.taskParts),
    }),
    viewPage({ ...tasksCard, path: tasksPaths.board, title: msg`Task board`, icon: Columns3 }, tasksCard.name, 'board'),
    reportPage(tasksReportCard, () => import('./reports/tasks.report.ts').then((module) => module.tasksReport)),
  ],
}
