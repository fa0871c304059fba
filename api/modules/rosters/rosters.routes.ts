import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { assignRotation } from './assign.service.ts'
import { changeRosterSchema, rosterQuerySchema, staffingQuerySchema } from './planner.contract.ts'
import { changeRoster, readRoster, readStaffingOf } from './planner.service.ts'
import { assignRotationSchema, rotations } from './rotations.contract.ts'
import { staffingNeeds } from './staffing.contract.ts'

/** Rosters, rotations and staffing. */
export const rostersModule: AppModule = {
  name: 'rosters',
  resources: [rotations, staffingNeeds],
  routes: [
    ...resourceRoutes(rotations),
    ...resourceRoutes(staffingNeeds),
    defineRoute({
      method: 'POST',
      path: '/api/rotations/:id/assignments',
      access: 'rosters:manage',
      params: idParamsSchema,
      body: assignRotationSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => assignRotation(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/rosters',
      access: 'rosters:read',
      query: rosterQuerySchema,
      handle: ({ query, caller, transaction }) => transaction((trx) => readRoster(trx, caller, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/rosters/changes',
      access: 'rosters:manage',
      body: changeRosterSchema,
      bodyLimit: 3_000_000,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => changeRoster(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/rosters/staffing',
      access: 'rosters:read',
      query: staffingQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readStaffingOf(trx, query)),
    }),
  ],
}
