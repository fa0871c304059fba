import { migrate } from '#api/platform/db/migrate.ts'
import { ensureRoles, rolePassword } from '#api/platform/db/roles.ts'

/** For deployments: roles and newest schema on DATABASE_URL. `--passwords` prints the URLs for the other parts. */
const url = process.env.DATABASE_URL
const secret = process.env.APP_SECRET
if (!url || !secret || secret.length < 32) {
  console.error('DATABASE_URL (the owner) and APP_SECRET (at least 32 characters) are required')
  process.exit(1)
}
await ensureRoles(url, secret)
const ran = await migrate(url)
console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The schema is the newest')
if (process.argv.includes('--passwords'))
  for (const role of ['vardiya_app', 'vardiya_cube']) console.log(`${role} ${rolePassword(secret, role)}`)
