import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { ZodError, prettifyError } from 'zod'
import { environment } from '#api/platform/config/environment.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import type { AppError } from '#api/platform/errors/app-error.ts'
import { createAdministrator } from '../identity/accounts/administrator.service.ts'

const usage = `Makes the first administrator of a company, and the company unless it exists.

  DATABASE_URL=postgres://owner:…@host/database \\
    npm run create-admin -- --email ada@plant.example --company PLANT1 \\
      [--company-name 'Plant 1'] [--first-name Ada] [--last-name Kaya] [--password-stdin]

DATABASE_URL is the owner's, as for the migrations; for the embedded database: DATABASE_URL=$(npm run -s database).
Without --password-stdin a random password is made and printed once.`

const { values } = readArguments()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
if (!values.email || !values.company || !environment.databaseUrl) {
  console.error(`Needed: DATABASE_URL, --email and --company.\n\n${usage}`)
  process.exit(2)
}
const made = values['password-stdin'] ? undefined : randomBytes(15).toString('base64url')
const db = createDatabase(environment.databaseUrl, { max: 1 })
try {
  await createAdministrator(db, {
    email: values.email,
    password: made ?? (await text(process.stdin)).replace(/\r?\n$/, ''),
    firstName: values['first-name'],
    lastName: values['last-name'],
    company: { code: values.company, name: values['company-name'] ?? values.company },
  })
  console.log(`${values.email} is FullAdmin of ${values.company}.`)
  if (made) console.log(`Password, shown this once: ${made}`)
} catch (error) {
  console.error(error instanceof ZodError ? prettifyError(error) : (error as AppError).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        email: { type: 'string' },
        company: { type: 'string' },
        'company-name': { type: 'string' },
        'first-name': { type: 'string', default: 'Administrator' },
        'last-name': { type: 'string', default: 'Vardiya' },
        'password-stdin': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
