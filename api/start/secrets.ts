import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

export interface Secrets {
  /** Identifies this clone among others on the machine; a new clone at the same path is another one. */
  cloneId: string
  appSecret: string
  postgresPassword: string
}

/** Place of a clone's secrets below its root. */
export const secretsFile = join('.data', 'secrets.json')

const file = join(projectRoot, secretsFile)

/** The clone's own random secrets, made once. A plant sets APP_SECRET instead. */
export function readSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  // Of several starts at once the first one's secrets hold for all.
  if (!existsSync(file))
    write({ cloneId: makeId(), appSecret: random(48), postgresPassword: random(24) }, (whole) => linkSync(whole, file))
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** For a copy of another clone, which may keep the secrets but not the id. */
export function renameClone(): void {
  write({ ...readSecrets(), cloneId: makeId() }, (whole) => renameSync(whole, file))
}

function makeId(): string {
  return randomBytes(6).toString('hex')
}

/** @param place gives the file, written whole, its name. */
function write(secrets: Secrets, place: (whole: string) => void): void {
  mkdirSync(dirname(file), { recursive: true })
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, JSON.stringify(secrets), { mode: 0o600 })
  try {
    place(whole)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(whole, { force: true })
  }
}
