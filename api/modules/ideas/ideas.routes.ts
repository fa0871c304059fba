import type { Trx } from '#api/platform/db/database.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { notify } from '../notifications/notifications.service.ts'
import { type IdeaNotice, ideasRoute } from './idea-notices.contract.ts'
import { ideas } from './ideas.contract.ts'
import { findAuthor } from './ideas.queries.ts'

/** Notifies the author of a step that somebody else took. */
async function tellAuthor(trx: Trx, { caller }: Actor, { id, status, values }: RowOf<typeof ideas>): Promise<void> {
  const userId = await findAuthor(trx, id)
  if (!userId || userId === caller.uid || status === 'withdrawn') return
  const facts: IdeaNotice = { kind: 'ideaMoved', title: values.name, status, answer: values.answer ?? '' }
  await notify(trx, { companyId: caller.companyId, userId }, facts, `${ideasRoute}?row=${id}`)
}

const hooks: Hooks<typeof ideas> = {
  before: {
    create: async (_trx, { caller }) => ({ sentBy: caller.employeeId ?? null }),
    // The reasons of the first answer are not those of the next.
    reconsider: async () => ({ owner: null, dueOn: null, answer: null }),
  },
  after: { accept: tellAuthor, refuse: tellAuthor, reconsider: tellAuthor, carryOut: tellAuthor, close: tellAuthor },
}

/** Suggestions of staff. */
export const ideasModule: AppModule = {
  name: 'ideas',
  resources: [ideas],
  routes: resourceRoutes(ideas, hooks),
}
