import { environment } from '#api/platform/config/environment.ts'
import type { RoleUrls } from '#api/platform/db/roles.ts'

/** URLs of logins created beforehand; compose passes empty ones. */
export function givenRoles(): Partial<RoleUrls> {
  const { databaseAppUrl, databaseCubeUrl } = environment
  return { ...(databaseAppUrl ? { app: databaseAppUrl } : {}), ...(databaseCubeUrl ? { cube: databaseCubeUrl } : {}) }
}
