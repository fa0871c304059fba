import { createServer, type Server } from 'node:http'
import { getCompileCacheDir } from 'node:module'
import { join, relative } from 'node:path'
import express from 'express'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { endAbandonedQuestions } from './abandoned-questions.ts'
import { dismissAskers, followAskers } from './askers.ts'
import { createDriver } from './cancellable-statements.ts'
import { type CubeConfig, cubeEnvironment } from './config.ts'
import { createExtracts } from './extracts/answer-extracts.ts'
import { acceptArrow } from './extracts/arrow-asked.ts'
import { createCopies } from './extracts/copy.ts'
import { createCubeLog } from './log.ts'
import { installNativeFallback } from './native-fallback.ts'
import { ofCube, requireSameCube } from './patches/patch.ts'
import { failInOwnWords, requireToken, sayRetryAfter } from './questions/doors.ts'
import { readQuestionsStrictly } from './questions/gateway.ts'
import { readPlaces } from './questions/statement-turns.ts'
import { sealPrototypes } from './questions/sealed-prototypes.ts'
import { noteSlowQuestions } from './questions/slow-questions.ts'
import { askOneself, type SelfQuestions } from './questions/self-question.ts'
import { type DescribedCube, readViews, type Views } from './questions/views.ts'
import { boundResultCache } from './result-cache.ts'
import { type CompilerApi as RollupCompiler, readDefinitions } from './rollups/definitions.ts'
import { answerFromKeptTables, compileForKeptTables } from './rollups/kept-tables.ts'
import { createStandingReader, type StandingReader } from './rollups/standing.ts'
import { type RollupWorker, startRollupWorker } from './rollups/worker.ts'
import {
  checkAuth,
  type CubeContext,
  type Meta,
  type MetaCube,
  rewriteQuery,
  showOwnViews,
  wholeModel,
} from './tenancy.ts'
import { keepTranspiled } from './transpiled-model.ts'
import { watchWaitingSteps } from './waiting-steps.ts'

export interface RunningCube {
  stop(): Promise<void>
}

interface CompilerApi extends RollupCompiler {
  metaConfig(context: CubeContext, options: object): Promise<Meta<MetaCube & DescribedCube>>
}

/** What of Cube's server is used. */
interface Core {
  initApp(app: express.Express): Promise<void>
  getCompilerApi(context: CubeContext): Promise<CompilerApi>
  beforeShutdown(): Promise<void>
  shutdown(): Promise<void>
}

interface Sockets {
  initServer(server: Server): void
  close(): Promise<void>
}

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
  requireSameCube()
  installNativeFallback()
  boundResultCache()
  endAbandonedQuestions()
  watchWaitingSteps()
  showOwnViews()
  compileForKeptTables()
  // Beside Node's compile cache, if there is one.
  const compiled = getCompileCacheDir()
  const writeTranspiled = keepTranspiled(compiled && join(compiled, 'model.json'))

  const log = createCubeLog(config.logLevel)
  const core = createCore(config, log)
  // The model does not change while Cube runs.
  let loadedViews: Promise<Views> | undefined
  const views = () => (loadedViews ??= core.getCompilerApi(wholeModel).then(viewsOf))
  const copies = createCopies(config.databaseUrl)
  const slow = noteSlowQuestions(config.databaseUrl, (error) =>
    log('Slow questions are not noted', { error: error instanceof Error ? error.stack : String(error) }),
  )
  let standings: StandingReader
  readQuestionsStrictly(
    views,
    createExtracts(copies, views, () => standings),
    slow,
  )
  let worker: RollupWorker | undefined
  let self: SelfQuestions | undefined
  const app = express()
  // ETags cost a hash of each answer and are useless here: every question is a POST.
  app.disable('etag')
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    const health = request.path === '/livez' || request.path === '/readyz'
    if (!openPaths.has(request.path) || 'extended' in request.query) response.status(404).json({ error: 'Not found' })
    else if (health && (self?.answered() === false || readPlaces().stuck)) response.status(503).json({ health: 'DOWN' })
    else if (request.path === '/livez') response.json({ health: 'HEALTH', places: readPlaces() })
    else if (request.path === '/readyz' && worker && !worker.isWarm()) response.status(503).json({ health: 'BUILDING' })
    else next()
  })
  app.post(`${basePath}/v1/left`, dismissAskers(config.appSecret))
  app.use(sayRetryAfter)
  app.use(acceptArrow)
  app.use(followAskers)
  app.use(`${basePath}/v1`, requireToken(config.appSecret))
  await core.initApp(app)
  app.use(failInOwnWords)
  // A model that does not compile must not look alive; and the first question need not wait for it.
  await views()
  const definitions = await readDefinitions(await core.getCompilerApi(wholeModel))
  writeTranspiled()
  standings = createStandingReader(config.databaseUrl, definitions.hash)
  answerFromKeptTables(standings)

  const server = createServer(app)
  const { WebSocketServer } = ofCube<{ WebSocketServer: new (...parts: unknown[]) => Sockets }>(
    'server/dist/src/websocket-server.js',
  )
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
      await Promise.all([standings.end(), copies.end(), slow.stop()])
    },
  }
}

function createCore(config: CubeConfig, logger: ReturnType<typeof createCubeLog>): Core {
  const { CubejsServerCore } = ofCube<{ CubejsServerCore: new (...parts: unknown[]) => Core }>('server-core')
  return new CubejsServerCore(
    {
      logger,
      // Never used: checkAuth replaces Cube's own check. Cube refuses to start without one.
      apiSecret: config.appSecret,
      basePath,
      schemaPath: relativeToWorkingFolder(join(projectRoot, 'model')),
      checkAuth: checkAuth(config.appSecret),
      contextToApiScopes: () => ['meta', 'data'],
      queryRewrite: rewriteQuery,
      driverFactory: createDriver,
      // Only for rows of single facts (`asSingleRows`), whose views have no primary key; callers may not ask for it.
      allowUngroupedWithoutPrimaryKey: true,
      // Rollups are kept by the worker of rollups/.
      scheduledRefreshTimer: false,
      orchestratorOptions: {
        // Continue wait: how long a request is held before the client gets the reason and has to ask again.
        continueWaitTimeout: 3,
      },
      telemetry: false,
    },
    { isCubeConfigEmpty: false },
  )
}

async function viewsOf(compiler: CompilerApi): Promise<Views> {
  const meta = await compiler.metaConfig(wholeModel, { requestId: 'views' })
  return readViews(Array.isArray(meta) ? meta : meta.cubes)
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
