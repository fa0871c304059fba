import { environment } from '#api/platform/config/environment.ts'
import type { RoleUrls } from '#api/platform/db/roles.ts'

/** URLs of the logins that somebody made beforehand; compose hands empty ones on. */
export function givenRoles(): Partial<RoleUrls> {
  const { databaseAppUrl, databaseCubeUrl } = environment
  return { ...(databaseAppUrl ? { app: databaseAppUrl } : {}), ...(databaseCubeUrl ? { cube: databaseCubeUrl } : {}) }
}
