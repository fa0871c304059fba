/*
Bans the demo's accounts that still have their published password, before a demo database is used as a real one.

  DATABASE_URL=postgres://owner:…@host/database node api/modules/users/close-demo.ts

DATABASE_URL is the owner's, as for the migrations. Make an administrator of your own first: npm run create-admin.
*/
import { environment } from '#api/platform/config/environment.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { closeDemo } from '../identity/accounts/open-demo.service.ts'

if (!environment.databaseUrl) {
  console.error('Needed: DATABASE_URL. The head of this file shows how.')
  process.exit(2)
}
const db = createDatabase(environment.databaseUrl, { max: 1 })
try {
  const banned = await closeDemo(db)
  console.log(
    banned.length > 0 ? `Banned:\n${banned.map((email) => `  ${email}`).join('\n')}` : 'No demo account is open.',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
