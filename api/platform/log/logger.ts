import { type DestinationStream, type Logger, pino } from 'pino'

const secrets = ['password', 'oldPassword', 'newPassword', 'token', 'authorization', 'cookie', 'password_hash']

/** Structured log on standard output. Fields that hold secrets are removed wherever they turn up. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    destination ?? pino.destination(1),
  )
}
