import { rowsOnCalendar } from '#api/platform/calendar/calendar-source.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { takeOver } from './task-sources.ts'
import { taskPeople, tasks } from './tasks.contract.ts'
import { placeOf } from './tasks.queries.ts'

const hooks = ({ resources }: Services): Hooks<typeof tasks> => ({
  before: {
    async create(trx, actor, { values }) {
      const cause = await takeOver({ trx, actor, resources }, values.sourceKind, values.fiveSRecord ?? values.sourceId)
      const machine = values.machine ?? cause.machine ?? null
      const reason = values.reason ?? cause.reason ?? null
      const category = values.category ?? cause.category ?? null
      return { machine, reason, category, ...(await placeOf(trx, machine, values.area)) }
    },
    change: (trx, _actor, { values: { machine, area } }) => placeOf(trx, machine, area),
    // A task that is deleted does not come again.
    discard: () => Promise.resolve({ recurrence: null }),
  },
})

/** What is to be done in the plant, and what caused it. */
export const tasksModule: AppModule = {
  name: 'tasks',
  resources: [tasks, taskPeople],
  calendar: [rowsOnCalendar('tasks', tasks, { title: ({ values }) => String(values['name']) })],
  routes: [
    ...resourceRoutes(taskPeople).filter(({ path }) => path.endsWith('/options')),
    ...resourceRoutes(tasks, hooks),
  ],
}
