import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { importProfiles } from '#seed/importers/profiles.ts'
import type { Config } from './platform/config/config.ts'
import { createDatabase, inCompany } from './platform/db/database.ts'
import { createTurns } from './platform/db/turns.ts'
import { watchDisk } from './platform/files/disk-space.ts'
import { createFiles, localFolder } from './platform/files/files.ts'
import { watchCube } from './platform/http/cube-health.ts'
import { proxyCubeSockets } from './platform/http/cube-sockets.ts'
import { watchHealth } from './platform/http/health.ts'
import { createLimits } from './platform/http/limits.ts'
import { isOwnOrigin } from './platform/http/origin.ts'
import type { AppModule, Route } from './platform/http/route.ts'
import { createHttp, listen } from './platform/http/server.ts'
import type { Services } from './platform/http/services.ts'
import { startLive } from './platform/live/live.ts'
import { createLogger } from './platform/log/logger.ts'
import { startApprovals } from './platform/approvals/approval-worker.ts'
import { askedKindsOf } from './platform/approvals/asked-kinds.ts'
import { hostsOf } from './platform/parts/part-host.ts'
import { registerResources } from './platform/resource/registry.ts'
import { scheduleModule } from './platform/schedule/schedule.module.ts'
import { startDemoMailbox } from './platform/mail/demo-mailbox.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { andonModule } from './modules/andon/andon.routes.ts'
import { annotationsModule } from './modules/annotations/annotations.routes.ts'
import { attendanceDaysModule } from './modules/attendance/worker/attendance-days.module.ts'
import { auditModule } from './modules/audit/audit.routes.ts'
import { approvalsModule } from './modules/approvals/approvals.routes.ts'
import { attendanceModule } from './modules/attendance/attendance.routes.ts'
import { attendanceRequestsModule } from './modules/attendance-requests/attendance-requests.routes.ts'
import { tasksModule } from './modules/tasks/tasks.routes.ts'
import { terminalsModule } from './modules/terminals/terminals.routes.ts'
import { alertsModule } from './modules/alerts/alerts.routes.ts'
import { readLetterhead } from './modules/company/company.queries.ts'
import { calendarModule } from './modules/calendar/calendar.routes.ts'
import { companyModule } from './modules/company/company.routes.ts'
import { costCentresModule } from './modules/cost-centres/cost-centres.routes.ts'
import { costInputsModule } from './modules/cost-inputs/cost-inputs.routes.ts'
import { costingModule } from './modules/costing/costing.routes.ts'
import { dataModule } from './modules/data/data.routes.ts'
import { incidentsModule } from './modules/incidents/incidents.routes.ts'
import { fiveSModule } from './modules/five-s/five-s.routes.ts'
import { fiveSAuditsModule } from './modules/five-s-audits/five-s-audits.routes.ts'
import { energyModule } from './modules/energy/energy.routes.ts'
import { exportsModule } from './modules/exports/exports.routes.ts'
import { printRow } from './modules/exports/print-row.service.ts'
import { filesModule } from './modules/files/files.routes.ts'
import { createAuthenticate } from './modules/identity/sign-in/caller.service.ts'
import { identityModule } from './modules/identity/identity.routes.ts'
import { refuseOpenDemo } from './modules/identity/accounts/open-demo.service.ts'
import { refreshCookie } from './modules/identity/sign-in/sign-in-cookies.ts'
import { holidaysModule } from './modules/holidays/holidays.routes.ts'
import { healthModule } from './modules/health/health.routes.ts'
import { importsModule } from './modules/imports/imports.routes.ts'
import { createAuthenticateDevice } from './modules/ingest/device-caller.service.ts'
import { devicesModule } from './modules/ingest/devices.routes.ts'
import { ideasModule } from './modules/ideas/ideas.routes.ts'
import { kioskModule } from './modules/kiosk/kiosk.routes.ts'
import { ingestModule } from './modules/ingest/ingest.routes.ts'
import { quarantineModule } from './modules/ingest/quarantine.routes.ts'
import { keepDemoMail } from './modules/messages/demo-mail.service.ts'
import { machinesModule } from './modules/machines/machines.routes.ts'
import { leaveModule } from './modules/leave/leave.routes.ts'
import { liveModule } from './modules/live/live.routes.ts'
import { personnelModule } from './modules/personnel/personnel.routes.ts'
import { masterDataModule } from './modules/master-data/master-data.routes.ts'
import { musterModule } from './modules/muster/muster.routes.ts'
import { mailboxModule } from './modules/messages/messages.routes.ts'
import { notificationsModule } from './modules/notifications/notifications.routes.ts'
import { notify, wantsMailOf } from './modules/notifications/notifications.service.ts'
import { isPermission, isTokenPermission } from './modules/permissions/permissions.contract.ts'
import { permissionsModule } from './modules/permissions/permissions.routes.ts'
import { placesModule } from './modules/places/places.routes.ts'
import { presenceModule } from './modules/presence/presence.routes.ts'
import { productionModule } from './modules/production/production.routes.ts'
import { productsModule } from './modules/products/products.routes.ts'
import { reportsModule } from './modules/reports/reports.routes.ts'
import { rostersModule } from './modules/rosters/rosters.routes.ts'
import { setupModule } from './modules/setup/setup.routes.ts'
import { shiftsModule } from './modules/shifts/shifts.routes.ts'
import { stoppagesModule } from './modules/stoppages/stoppages.routes.ts'
import { outsideRecipientsModule } from './modules/outside-recipients/outside-recipients.routes.ts'
import { subscriptionsModule } from './modules/subscriptions/subscriptions.routes.ts'
import { tableLayoutsModule } from './modules/table-layouts/table-layouts.routes.ts'
import { targetsModule } from './modules/targets/targets.routes.ts'
import { timesheetsModule } from './modules/timesheets/timesheets.routes.ts'
import { timelineModule } from './modules/timeline/timeline.module.ts'
import { findRights } from './modules/users/user-rights.service.ts'
import { usersModule } from './modules/users/users.routes.ts'
import { viewsModule } from './modules/views/views.routes.ts'
import { webhooksModule } from './modules/webhooks/webhooks.routes.ts'
import { workOrdersModule } from './modules/work-orders/work-orders.routes.ts'

const modules: readonly AppModule[] = [
  identityModule,
  usersModule,
  companyModule,
  setupModule,
  healthModule,
  permissionsModule(() => modules.flatMap((module) => module.routes)),
  filesModule,
  reportsModule,
  exportsModule,
  dataModule,
  shiftsModule,
  placesModule,
  annotationsModule,
  auditModule,
  targetsModule,
  machinesModule,
  productsModule,
  timelineModule,
  attendanceDaysModule,
  timesheetsModule,
  rostersModule,
  holidaysModule,
  masterDataModule,
  personnelModule,
  andonModule,
  stoppagesModule,
  productionModule,
  liveModule,
  viewsModule,
  importsModule(importProfiles),
  ingestModule,
  devicesModule,
  quarantineModule,
  approvalsModule,
  attendanceModule,
  presenceModule,
  musterModule,
  attendanceRequestsModule,
  tasksModule,
  ideasModule,
  leaveModule,
  terminalsModule,
  kioskModule,
  notificationsModule,
  subscriptionsModule,
  outsideRecipientsModule,
  alertsModule,
  webhooksModule,
  tableLayoutsModule,
  workOrdersModule,
  fiveSModule,
  fiveSAuditsModule,
  calendarModule(() => modules.flatMap((module) => module.calendar ?? [])),
  incidentsModule,
  costInputsModule,
  costCentresModule,
  energyModule,
  costingModule,
  scheduleModule,
]
const demoModules: readonly AppModule[] = [mailboxModule]

export interface RunningApi {
  /** Where it listens, on loopback. */
  url: string
  /** Answers the requests in flight, then ends everything: within 10 s. */
  close(): Promise<void>
}

/** Every route the api has. */
export function listRoutes(demo: boolean): readonly Route[] {
  return modulesFor(demo).flatMap((module) => module.routes)
}

/** Every resource of some modules: of all that the portal has unless said otherwise. */
export const listResources = (of: readonly AppModule[] = modules) => of.flatMap((module) => module.resources ?? [])

/**
 * Starts the api. @param more modules besides those of the portal. @throws Error when a route declares no permission, a
 * resource is incomplete, or the port is taken.
 */
export async function startApi(config: Config, more: readonly AppModule[] = []): Promise<RunningApi> {
  const running = [...modulesFor(config.demo), ...more]
  const routes = [...listRoutes(config.demo), ...more.flatMap((module) => module.routes)]
  requirePermissions(routes)
  const resources = registerResources(listResources(running))
  const hosts = hostsOf(
    resources.all,
    running.flatMap((module) => module.hosts ?? []),
  )
  const askedKinds = askedKindsOf(
    resources.all,
    running.flatMap((module) => module.askedKinds ?? []),
  )
  const notices = { tell: notify, wantsMail: wantsMailOf, rightsOf: findRights }
  const printer = { print: printRow }

  const log = createLogger(config.logLevel)
  const health = await watchHealth(config.databaseAppUrl, config.databasePatienceMs, async () => {
    if (!config.demo) await refuseOpenDemo(config.databaseAppUrl)
  })
  const db = createDatabase(config.databaseAppUrl, {
    max: 20,
    statementTimeoutMs: 30_000,
    quick: true,
    onConnect: health.guard,
  })
  const mailbox =
    config.demo && !config.smtpUrl
      ? await startDemoMailbox((mail) => keepDemoMail(db, config.registrationCompany, mail))
      : undefined
  const files = await createFiles(config.filesUrl)
  const disk = await watchDisk([...localFolder(config.filesUrl), tmpdir()], log)
  const { appSecret, mailFrom: from } = config
  const mail = createMailer({
    smtpUrl: config.smtpUrl ?? mailbox?.smtpUrl,
    from,
    appSecret,
    db,
    files,
    log,
    letterheadOf: (companyId) => inCompany(db, companyId, readLetterhead),
  })
  const live = startLive(config.databaseAppUrl, log)
  const turns = createTurns(2 * config.lockPatienceMs)
  const services: Services = {
    config,
    db,
    turns,
    log,
    live,
    mail,
    files,
    resources,
    hosts,
    askedKinds,
    notices,
    printer,
  }
  const authenticate = createAuthenticate(db, config.appSecret, config.demo)
  const authenticateDevice = createAuthenticateDevice(db)
  const limits = createLimits(config.rateLimits)
  const cubeHealth = watchCube(config.cubeUrl)

  let started = false
  const app = createHttp({
    services,
    routes,
    authenticate,
    authenticateDevice,
    sessionCookie: refreshCookie,
    opensByToken: isTokenPermission,
    limits,
    health,
    disk,
    cubeHealth,
    isStarted: () => started,
    protocols: running.flatMap((module) => module.protocol?.(services) ?? []),
  })
  const { server, drain } = await listen(app, config.port)
  const sockets = proxyCubeSockets(server, {
    cubeUrl: config.cubeUrl,
    appSecret: config.appSecret,
    authenticate,
    trustProxy: config.trustProxy,
    ownOrigin: ({ headers }) => isOwnOrigin(headers.origin, headers.host, config.publicUrl),
  })
  const stops = await Promise.all(running.map((module) => module.start?.(services)))
  const stopApprovals = startApprovals(services)
  started = true
  const { port } = server.address() as AddressInfo
  log.info({ port }, 'the api is listening')

  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      health.drain()
      disk.close()
      cubeHealth.stop()
      sockets.close()
      await Promise.all([drain(config.shutdownMs - 2000), stopApprovals(), ...stops.map((stop) => stop?.())])
      await mail.close()
      await mailbox?.close()
      await Promise.all([live.close(), health.close(), db.destroy()])
    },
  }
}

function modulesFor(demo: boolean): readonly AppModule[] {
  return demo ? [...modules, ...demoModules] : modules
}

/** @throws Error for a route without declared access. */
export function requirePermissions(routes: readonly Route[]): void {
  for (const { method, path, access } of routes) {
    const declared: string | undefined = access
    if (declared === 'public' || declared === 'session' || declared === 'device') continue
    if (!declared || !isPermission(declared))
      throw new Error(`${method} ${path} declares no permission the portal knows: ${String(declared)}`)
  }
}
