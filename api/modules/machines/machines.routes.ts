import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { machineStatesQuerySchema } from './machines.contract.ts'
import { listMachineStates } from './machines.queries.ts'

/** Present states of machines; the semantic model answers questions about the past. */
export const machinesModule: AppModule = {
  name: 'machines',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/machines/states',
      access: 'machine-states:read',
      query: machineStatesQuerySchema,
      async handle({ query, transaction }) {
        const states = await transaction((trx) => listMachineStates(trx, query.site))
        if (!states) throw new AppError('not_found')
        return states
      },
    }),
  ],
}
