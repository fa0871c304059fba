import { createHash, createHmac } from 'node:crypto'

/**
 * The rights of the product's parts depend on two roles of the server that own nothing: `vardiya_app` (the api) and
 * `vardiya_cube` (Cube). Migrations grant to them. On a server that may hold several installs each database has logins
 * of its own, which are members of these; on the embedded one they are the logins.
 */
export const groups = { app: 'vardiya_app', cube: 'vardiya_cube' }

export interface RoleNames {
  app: string
  cube: string
}

export interface RoleUrls {
  /** The database as the api works on it. */
  app: string
  /** The database as Cube reads it. */
  cube: string
}

const longestName = 63

/** Names of the logins of one database among several on a server. */
export function loginsOf(database: string): RoleNames {
  const name = (group: string) => {
    const whole = `${group}_${database}`
    if (Buffer.byteLength(whole) <= longestName) return whole
    // PostgreSQL would cut it, and two long names could become one.
    return `${group}_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
  }
  return { app: name(groups.app), cube: name(groups.cube) }
}

/** Password of one of the product's database roles: derived, so that every process knows it from APP_SECRET alone. */
export function rolePassword(appSecret: string, role: string): string {
  return createHmac('sha256', appSecret).update(`database role ${role}`).digest('base64url')
}

/** The same database, as another role. */
export function urlAs(databaseUrl: string, role: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}

/** The same database, as the logins with passwords derived from the secret. */
export function roleUrls(databaseUrl: string, logins: RoleNames, appSecret: string): RoleUrls {
  const as = (role: string) => urlAs(databaseUrl, role, rolePassword(appSecret, role))
  return { app: as(logins.app), cube: as(logins.cube) }
}
