/** Every environment variable the product reads, read here and nowhere else. `config.ts` asserts and shapes them. */
export const environment = {
  nodeEnv: process.env.NODE_ENV,
  port: process.env.PORT,
  publicUrl: process.env.PUBLIC_URL,
  appSecret: process.env.APP_SECRET,
  databaseUrl: process.env.DATABASE_URL,
  databaseAppUrl: process.env.DATABASE_APP_URL,
  databaseCubeUrl: process.env.DATABASE_CUBE_URL,
  cubeUrl: process.env.CUBE_URL,
  cubePort: process.env.CUBE_PORT,
  smtpUrl: process.env.SMTP_URL,
  mailFrom: process.env.MAIL_FROM,
  filesUrl: process.env.FILES_URL,
  logLevel: process.env.LOG_LEVEL,
  demo: process.env.VARDIYA_DEMO,
  webDist: process.env.WEB_DIST,
  rateLimits: process.env.RATE_LIMITS,
  trustProxy: process.env.TRUST_PROXY,
  /** `off`: the demo plant rests. */
  simulator: process.env.VARDIYA_SIMULATOR,
  simulatorSpeed: process.env.VARDIYA_SIMULATOR_SPEED,
  /** What the launcher tells the simulator, as JSON. */
  simulatorOrders: process.env.VARDIYA_SIMULATOR_ORDERS,
}
