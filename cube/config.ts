import { z } from 'zod'

const shape = z.object({
  CUBE_PORT: z.coerce.number().int().min(1).max(65535),
  /** Loopback unless a container must be reached from others. */
  CUBE_HOST: z.string().default('127.0.0.1'),
  /** Where facts are read and rollups are kept, as the role vardiya_cube. */
  CUBE_DATABASE_URL: z.url({ error: 'is required: postgres://…' }),
  APP_SECRET: z
    .string({ error: 'is required: a random text of at least 32 characters' })
    .min(32, 'must be at least 32 characters'),
  /** Whether this instance keeps the rollups current; of several one does at a time. */
  CUBE_REFRESH: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export interface CubeConfig {
  port: number
  host: string
  databaseUrl: string
  appSecret: string
  refresh: boolean
  logLevel: z.infer<typeof shape>['LOG_LEVEL']
}

/** @throws Error naming every missing or malformed variable at once. */
export function readCubeConfig(source: Record<string, string | undefined> = process.env): CubeConfig {
  const result = shape.safeParse(source)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`)
    throw new Error(`Cube's settings are not usable:\n${lines.join('\n')}`)
  }
  const { data } = result
  return {
    port: data.CUBE_PORT,
    host: data.CUBE_HOST,
    databaseUrl: data.CUBE_DATABASE_URL,
    appSecret: data.APP_SECRET,
    refresh: data.CUBE_REFRESH,
    logLevel: data.LOG_LEVEL,
  }
}

/** Rows one answer may carry: the largest extract (500,000) and one more, so that "more than" can be seen. */
export const rowLimit = 500_001

/**
 * What Cube itself reads from the environment. A value that is set already wins, so that a plant can move to Cube Store
 * by settings alone.
 */
export function cubeEnvironment(config: CubeConfig): Record<string, string> {
  const database = new URL(config.databaseUrl)
  return {
    NODE_ENV: 'production',
    CUBEJS_DEV_MODE: 'false',
    CUBEJS_TELEMETRY: 'false',
    // The Rust planner exists only in the native addon; machines with and without it must plan alike.
    CUBEJS_TESSERACT_SQL_PLANNER: 'false',
    CUBEJS_DB_TYPE: 'postgres',
    CUBEJS_DB_HOST: database.hostname,
    CUBEJS_DB_PORT: database.port || '5432',
    CUBEJS_DB_NAME: decodeURIComponent(database.pathname.slice(1)),
    CUBEJS_DB_USER: decodeURIComponent(database.username),
    CUBEJS_DB_PASS: decodeURIComponent(database.password),
    // Postgres' statement_timeout, the longest wait.
    CUBEJS_DB_QUERY_TIMEOUT: '2m',
    CUBEJS_DB_MAX_POOL: '16',
    // Statements; `questions/statement-turns.ts` assigns them.
    CUBEJS_CONCURRENCY: '12',
    CUBEJS_DB_QUERY_LIMIT: String(rowLimit),
    // A question that names no limit has been given one before (`questions/parse-questions.ts`).
    CUBEJS_DB_QUERY_DEFAULT_LIMIT: '10000',
    CUBEJS_CACHE_AND_QUEUE_DRIVER: 'memory',
    CUBEJS_PRE_AGGREGATIONS_SCHEMA: 'rollups',
    CUBEJS_EXTERNAL_DEFAULT: 'false',
    CUBEJS_SCHEDULED_REFRESH_DEFAULT: 'false',
    CUBEJS_MAX_REQUEST_SIZE: '1mb',
  }
}
