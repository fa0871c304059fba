import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { machineStatesQuerySchema } from './machines.contract.ts'
import { listMachineStates } from './machines.queries.ts'

/** What machines do now; what they did is a question to the semantic model. */
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
