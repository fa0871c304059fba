import { msg } from '@lingui/core/macro'
import { ListTodo } from 'lucide-react'
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
