import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { plantPlaces } from './places.contract.ts'
import { listPlaces } from './places.service.ts'

/** Sites, areas and machines by name: what reports, notes and targets are about. */
export const placesModule: AppModule = {
  name: 'places',
  resources: [plantPlaces],
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/places',
      access: 'session',
      handle: ({ transaction }) => transaction((trx) => listPlaces(trx)),
    }),
  ],
}
