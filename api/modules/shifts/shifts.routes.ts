import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { shiftsQuerySchema } from './shifts.contract.ts'
import { startShiftClock } from './shift-clock.ts'
import { listShifts } from './shifts.queries.ts'

/** When shifts begin and end: everybody of the company works by them. */
export const shiftsModule: AppModule = {
  name: 'shifts',
  async start(services) {
    return startShiftClock(services)
  },
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/shifts',
      access: 'session',
      query: shiftsQuerySchema,
      async handle({ query, transaction }) {
        const shifts = await transaction((trx) => listShifts(trx, query))
        if (!shifts) throw new AppError('not_found')
        return shifts
      },
    }),
  ],
}
