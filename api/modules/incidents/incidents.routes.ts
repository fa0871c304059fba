import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { holdersOf } from '#api/platform/parts/holders.ts'
import { hostOf } from '#api/platform/parts/part-host.ts'
import { readersOf } from '#api/platform/parts/readers.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { localDate } from '#web/core/time/site-clock.ts'
import { notify } from '../notifications/notifications.service.ts'
import { cubeSource } from '../reports/reports.service.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { type IncidentNotice, incidentsRoute } from './incident-notices.contract.ts'
import { incidents } from './incidents.contract.ts'
import { findAuthorityBy, findOpenTasks, findPlace } from './incidents.queries.ts'
import { safetyWallQuerySchema, safetyWallTopic } from './safety-wall.contract.ts'
import { readSafetyWall } from './safety-wall.service.ts'

type Row = RowOf<typeof incidents>

/** The area of a machine, and by when the authority must know of an injury. */
async function settle(trx: Trx, _actor: Actor, { values }: { values: Row['values'] }) {
  if (Date.parse(values.occurredAt) > Date.now())
    throw refuse(incidents, [fault<'not_happened'>('occurredAt', 'not_happened')])
  const place = await findPlace(trx, values)
  if (!place) throw refuse(incidents, [fault<'no_place'>('area', 'no_place')])
  const day = localDate(place.zone, Date.parse(values.occurredAt))
  const authorityBy = values.kind === 'injury' ? await findAuthorityBy(trx, { day, site: place.site }) : null
  return { area: place.area, authorityBy }
}

/** Whoever manages safety and may read the report. */
async function tellManagers(trx: Trx, actor: Actor, row: Row, { notices, resources }: Services): Promise<void> {
  const { companyId, uid: author } = actor.caller
  const managers = (await holdersOf(trx, notices, 'safety:manage')).filter((uid) => uid !== author)
  const facts: IncidentNotice = { kind: 'incidentReported', title: row.values.number ?? '', about: row.values.kind }
  const readers = await readersOf({ trx, actor, resources, notices }, hostOf(incidents), row.id, managers)
  for (const userId of readers) await notify(trx, { companyId, userId }, facts, `${incidentsRoute}?row=${row.id}`)
}

const tellWalls = (trx: Trx, { caller }: Actor): Promise<void> =>
  announce(trx, { company: caller.companyId, topic: safetyWallTopic, ids: [] })

const hooks = (services: Services): Hooks<typeof incidents> => ({
  before: {
    create: settle,
    change: settle,
    async act(_trx, _actor, { values }) {
      const missing = (['likelihood', 'severity', 'cause', 'rootCause'] as const).filter(
        (name) => values[name] === null,
      )
      if (missing.length > 0)
        throw refuse(
          incidents,
          missing.map((name) => fault(name, 'missing')),
        )
    },
    async close(trx, _actor, { id }) {
      const tasks = await findOpenTasks(trx, id ?? '')
      if (tasks.length > 0)
        throw refuse(incidents, [fault<'tasks_open'>(null, 'tasks_open', { names: tasks.join(', ') })])
    },
  },
  after: {
    async create(trx, actor, row) {
      await tellManagers(trx, actor, row, services)
      await tellWalls(trx, actor)
    },
    change: tellWalls,
  },
})

/** Near misses, unsafe conditions, incidents and injuries: reported, looked into, and closed. */
export const incidentsModule: AppModule = {
  name: 'incidents',
  resources: [incidents],
  routes: [
    ...resourceRoutes(incidents, hooks),
    defineRoute({
      method: 'GET',
      path: '/api/safety/wall',
      access: 'andon:read',
      display: true,
      query: safetyWallQuerySchema,
      async handle({ query: { site: code }, caller, services, signal, transaction }) {
        const site = await transaction((trx) => readSiteClock(trx, { code }))
        if (site.code !== code) throw new AppError('not_found')
        // What a wall shows is of the whole site, whatever part of it the reader sees elsewhere.
        const { uid, companyId } = caller
        const whole = { uid, companyId, permissions: ['safety:injuries'] }
        return readSafetyWall(cubeSource(services.config, whole, signal, 'background'), { code, today: site.today })
      },
    }),
  ],
}
