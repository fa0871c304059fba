import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { assignRotation } from './assign.service.ts'
import { assignRotationSchema, rotations } from './rotations.contract.ts'

/** Who is to work when. */
export const rostersModule: AppModule = {
  name: 'rosters',
  resources: [rotations],
  routes: [
    ...resourceRoutes(rotations),
    defineRoute({
      method: 'POST',
      path: '/api/rotations/:id/assignments',
      access: 'master-data:manage',
      params: idParamsSchema,
      body: assignRotationSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => assignRotation(trx, actor, id, body)),
    }),
  ],
}
