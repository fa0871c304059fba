import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { tellAddress } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { tasksCard } from './tasks.cards.ts'

tellAddress('task-people', 'tasks/people')

/** What is to be done in the plant. */
export const tasks: WebModule = {
  pages: [resourcePage(tasksCard, () => import('./tasks.page.ts').then((module) => module.tasksPage))],
}
