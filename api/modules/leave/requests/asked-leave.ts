import type { AskedKind } from '#api/platform/approvals/asked-kinds.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { seesHealth, withoutHealth } from '../people/health.ts'
import { pageOfRequests } from './requests.queries.ts'

/** Leave as one of the kinds that people decide about. */
export const askedLeave: AskedKind = {
  name: 'leave',
  needs: 'leave:decide',
  list: ({ trx, actor: { caller } }, { take, language }) =>
    forEverybody(trx, async () => {
      const { uid, permissions } = caller
      if (uid === undefined) return { rows: [], total: 0 }
      const query = { view: 'inbox', page: 1, pageSize: take } as const
      const { rows, total } = await pageOfRequests(trx, query, { uid, health: seesHealth(caller) })
      const told = rows.map((row) => withoutHealth(row, { uid, permissions, language }))
      return {
        total,
        rows: told.map(({ id, person, type, firstDate, lastDate, requestor, waitsSince }) => ({
          kind: 'leave',
          id,
          title: person.name,
          sort: type.name,
          days: { from: firstDate, to: lastDate },
          by: requestor?.name ?? null,
          since: waitsSince,
        })),
      }
    }),
}
