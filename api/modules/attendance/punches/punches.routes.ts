import { defineRoute, type Route } from '#api/platform/http/route.ts'
import {
  heldPunchChoiceSchema,
  heldPunchesQuerySchema,
  punchByHandSchema,
  punchesQuerySchema,
} from './punches.contract.ts'
import { pageOfPunches } from './punches.queries.ts'
import { dismissPunches, enterPunch, listHeldPunches, releasePunches } from './punches.service.ts'

/** Punches, and those that wait for somebody’s decision. */
export const punchRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/punches',
    access: 'attendance:read',
    query: punchesQuerySchema,
    handle: ({ query, transaction }) => transaction((trx) => pageOfPunches(trx, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/punches',
    access: 'attendance:correct',
    body: punchByHandSchema,
    status: 201,
    handle: ({ body, transaction, ...actor }) => transaction((trx) => enterPunch(trx, actor, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/held-punches',
    access: 'attendance:read',
    query: heldPunchesQuerySchema,
    handle: ({ query, transaction }) => transaction((trx) => listHeldPunches(trx, query)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/held-punches/release',
    access: 'attendance:manage',
    body: heldPunchChoiceSchema,
    handle: ({ body, transaction, ...actor }) => transaction((trx) => releasePunches(trx, actor, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/held-punches/dismiss',
    access: 'attendance:manage',
    body: heldPunchChoiceSchema,
    handle: ({ body, transaction, ...actor }) => transaction((trx) => dismissPunches(trx, actor, body)),
  }),
]
