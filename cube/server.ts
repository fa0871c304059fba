import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import express from 'express'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { endAbandonedQuestions } from './abandoned-questions.ts'
import { acceptArrow } from './arrow-answers.ts'
import { dismissAskers, followAskers } from './askers.ts'
import { cancelStatements } from './cancellable-statements.ts'
import { type CubeConfig, cubeEnvironment } from './config.ts'
import { createCubeLog } from './log.ts'
import { installNativeFallback } from './native-fallback.ts'
import { failInOwnWords, sayRetryAfter } from './questions/doors.ts'
import { createGateway } from './questions/gateway.ts'
import { sealPrototypes } from './questions/sealed-prototypes.ts'
import { askOneself, type SelfQuestions } from './questions/self-question.ts'
import { leaveSocket } from './questions/socket-askers.ts'
import { type DescribedCube, readViews, type Views } from './questions/views.ts'
import { boundResultCache } from './result-cache.ts'
import { type CompilerApi as RollupCompiler, readDefinitions } from './rollups/definitions.ts'
import { answerFromKeptTables, withAskedDays } from './rollups/kept-tables.ts'
import { createStandingReader } from './rollups/standing.ts'
import { type RollupWorker, startRollupWorker } from './rollups/worker.ts'
import { checkAuth, type CubeContext, type MetaCube, rewriteQuery, visibleViews } from './tenancy.ts'
import { watchWaitingSteps } from './waiting-steps.ts'

export interface RunningCube {
  stop(): Promise<void>
}

type ModelCube = MetaCube & DescribedCube
type MetaAnswer = ModelCube[] | { cubes: ModelCube[] }

interface SubscriptionServer {
  disconnect(connectionId: string): Promise<void>
}

interface CompilerApi extends RollupCompiler {
  metaConfig(context: CubeContext, options: object): Promise<MetaAnswer>
  /** Added here: what of the model can be asked for. It does not change while Cube runs. */
  views(): Promise<Views>
}

/** What of Cube's server is used. Its own types would load it before the native fallback is in place. */
interface Core {
  initApp(app: express.Express): Promise<void>
  createCompilerApi(...parts: unknown[]): CompilerApi
  createApiGatewayInstance(...parts: unknown[]): object
  initSubscriptionServer(send: unknown): SubscriptionServer
  getCompilerApi(context: CubeContext): Promise<CompilerApi>
  beforeShutdown(): Promise<void>
  shutdown(): Promise<void>
}

type CoreClass = new (...parts: unknown[]) => Core

const require = createRequire(import.meta.url)
const basePath = '/cubejs-api'
/** All of Cube's surface that the portal uses. Its SQL, GraphQL and job endpoints stay closed. */
const openPaths = new Set(['/livez', '/readyz', `${basePath}/v1/meta`, `${basePath}/v1/load`, `${basePath}/v1/left`])

/**
 * Starts Cube's API (HTTP and WebSocket) on `model/`, and with `config.refresh` the worker that keeps the rollups
 * current. `GET /livez` answers 200 as soon as it listens and for as long as it can answer questions, `GET /readyz` when
 * the database answers too and every rollup has been built once.
 */
export async function startCube(config: CubeConfig): Promise<RunningCube> {
  for (const [name, value] of Object.entries(cubeEnvironment(config))) process.env[name] ??= value
  // Vitest and npm set their own; Cube's development mode would open a playground and skip the token.
  process.env.NODE_ENV = 'production'
  installNativeFallback()
  boundResultCache()
  cancelStatements()
  endAbandonedQuestions()
  watchWaitingSteps()

  const log = createCubeLog(config.logLevel)
  const core = createCore(config, log)
  let worker: RollupWorker | undefined
  let self: SelfQuestions | undefined
  const app = express()
  // A hash of each answer, which nobody asks for: every question is a POST.
  app.disable('etag')
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    const health = request.path === '/livez' || request.path === '/readyz'
    if (!openPaths.has(request.path) || 'extended' in request.query) response.status(404).json({ error: 'Not found' })
    else if (health && self && !self.answered()) response.status(503).json({ health: 'DOWN' })
    else if (request.path === '/livez') response.json({ health: 'HEALTH' })
    else if (request.path === '/readyz' && worker && !worker.isWarm()) response.status(503).json({ health: 'BUILDING' })
    else next()
  })
  app.post(`${basePath}/v1/left`, dismissAskers(config.appSecret))
  app.use(sayRetryAfter)
  app.use(acceptArrow)
  app.use(followAskers)
  await core.initApp(app)
  app.use(failInOwnWords)
  // A model that does not compile must not look alive; and the first question need not wait for it.
  const compiler = await core.getCompilerApi({})
  await compiler.views()
  const definitions = await readDefinitions(compiler)
  const standings = createStandingReader(config.databaseUrl, definitions.hash)
  answerFromKeptTables(standings)

  const server = createServer(app)
  const { WebSocketServer } = require('@cubejs-backend/server/dist/src/websocket-server.js')
  const sockets = new WebSocketServer(core, { webSocketsBasePath: `${basePath}/`, processSubscriptionsInterval: 2000 })
  sockets.initServer(server)
  await listen(server, config)
  sealPrototypes()
  self = askOneself(`http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`, config.appSecret)
  if (config.refresh)
    worker = startRollupWorker(config.databaseUrl, definitions, (error) =>
      log('Rollups are not kept current', { error: error instanceof Error ? error.stack : String(error) }),
    )
  return {
    stop: async () => {
      self?.stop()
      await worker?.stop()
      await core.beforeShutdown()
      await sockets.close().catch(() => undefined)
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
      await core.shutdown()
      await standings.end()
    },
  }
}

function createCore(config: CubeConfig, logger: ReturnType<typeof createCubeLog>): Core {
  const { CubejsServerCore } = require('@cubejs-backend/server-core') as { CubejsServerCore: CoreClass }

  class TenantCore extends CubejsServerCore {
    override createCompilerApi(...parts: unknown[]) {
      const api = super.createCompilerApi(...parts)
      const metaConfig = api.metaConfig.bind(api)
      let views: Promise<Views> | undefined
      api.views = () => (views ??= metaConfig({}, { requestId: 'views' }).then((meta) => readViews(cubesOf(meta))))
      api.metaConfig = async (context, options) => {
        const meta = await metaConfig(context, options)
        return Array.isArray(meta) ? visibleViews(meta, context) : { ...meta, cubes: visibleViews(meta.cubes, context) }
      }
      const getSql = api.getSql.bind(api)
      api.getSql = async (query, ...options) => withAskedDays(query, await getSql(query, ...options))
      return api
    }

    override createApiGatewayInstance(...parts: unknown[]) {
      return createGateway(async () => (await this.getCompilerApi({})).views(), ...parts)
    }

    override initSubscriptionServer(send: unknown) {
      const subscriptions = super.initSubscriptionServer(send)
      const disconnect = subscriptions.disconnect.bind(subscriptions)
      subscriptions.disconnect = (connectionId) => {
        leaveSocket(connectionId)
        return disconnect(connectionId)
      }
      return subscriptions
    }
  }

  return new TenantCore(
    {
      logger,
      // Never used: checkAuth replaces Cube's own check. Cube refuses to start without one.
      apiSecret: config.appSecret,
      basePath,
      schemaPath: relativeToWorkingFolder(join(projectRoot, 'model')),
      checkAuth: checkAuth(config.appSecret),
      contextToApiScopes: () => ['meta', 'data'],
      queryRewrite: rewriteQuery,
      // Rollups are kept by the worker of rollups/.
      scheduledRefreshTimer: false,
      orchestratorOptions: {
        // Continue wait: how long a request is held before the client is told what it waits for and asked to come again.
        continueWaitTimeout: 3,
      },
      telemetry: false,
    },
    { isCubeConfigEmpty: false },
  )
}

function cubesOf(meta: MetaAnswer): ModelCube[] {
  return Array.isArray(meta) ? meta : meta.cubes
}

/** Cube joins the model's folder to the working folder, also when it is absolute. */
function relativeToWorkingFolder(folder: string): string {
  return relative(process.cwd(), folder)
}

function listen(server: Server, { port, host }: CubeConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
