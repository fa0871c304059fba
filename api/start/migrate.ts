import { parseArgs } from 'node:util'
import { environment } from '#api/platform/config/environment.ts'
import { ensureRoles } from '#api/platform/db/ensure-roles.ts'
import { migrate, requireKnownDatabase } from '#api/platform/db/migrate.ts'
import { givenRoles } from './given-roles.ts'

const usage = `DATABASE_URL=postgres://owner:…@host/database APP_SECRET=… node api/start/migrate.ts [--urls]

For deployments in parts: makes the roles and the newest schema. --urls prints the lines DATABASE_APP_URL=… and
DATABASE_CUBE_URL=… for the other parts, with their passwords. DATABASE_APP_URL or DATABASE_CUBE_URL in the environment name
logins that an administrator made; they are left as they are.`

const { values } = parseArgs({
  options: { urls: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const { databaseUrl, appSecret } = environment

if (values.help) console.log(usage)
else if (!databaseUrl || !appSecret || appSecret.length < 32) {
  console.error(`DATABASE_URL (the owner's) and APP_SECRET (at least 32 characters) are required.\n\n${usage}`)
  process.exitCode = 2
} else {
  try {
    const say = (text: string) => console.error(text)
    await requireKnownDatabase(databaseUrl)
    const urls = await ensureRoles(databaseUrl, appSecret, { given: givenRoles(), say })
    const ran = await migrate(databaseUrl, say)
    console.error(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The schema is the newest')
    if (values.urls) console.log(`DATABASE_APP_URL=${urls.app}\nDATABASE_CUBE_URL=${urls.cube}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
