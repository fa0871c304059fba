import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

export interface Secrets {
  appSecret: string
  postgresPassword: string
}

const file = join(projectRoot, '.data', 'secrets.json')

/** The clone's own random secrets, made once. A plant sets APP_SECRET instead. */
export function readSecrets(): Secrets {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const made: Secrets = {
      appSecret: randomBytes(48).toString('base64url'),
      postgresPassword: randomBytes(24).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}
