import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

export interface Secrets {
  /** Names this clone among others on the machine; a clone made anew at the same path is another one. */
  cloneId: string
  appSecret: string
  postgresPassword: string
}

/** Place of a clone's secrets below its root. */
export const secretsFile = join('.data', 'secrets.json')

/** The clone's own random secrets, made once. A plant sets APP_SECRET instead. */
export function readSecrets(): Secrets {
  const file = join(projectRoot, secretsFile)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const made: Secrets = {
      cloneId: randomBytes(6).toString('hex'),
      appSecret: randomBytes(48).toString('base64url'),
      postgresPassword: randomBytes(24).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}
