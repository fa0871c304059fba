import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { deleteCompany } from '#api/platform/backup/delete-company.ts'
import { exportCompany } from '#api/platform/backup/export-company.ts'
import { defaultFilesUrl } from '#api/platform/config/config.ts'
import { environment } from '#api/platform/config/environment.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { inBackupWords, terminalProgress } from './backup-words.ts'
import { openOwnerDatabase } from './owner-database.ts'

const usage = `npm run company -- export <code> <file> [--force]     writes its rows as CSV and its files into a zip
npm run company -- delete <code> --confirm <code>    deletes it with everything it has, for good

Of the embedded database, or of DATABASE_URL (the owner's), and of FILES_URL. An export has no passwords, keys or sessions.
While a company is deleted, changes of all others wait.
Exit codes: 0 done, 1 failed, 2 called wrongly, 130 cancelled.`

type Call = { what: 'export'; code: string; path: string; force: boolean } | { what: 'delete'; code: string }

const call = readCall()
const progress = terminalProgress()
if (typeof call === 'string') {
  console.error(call)
  process.exitCode = 2
} else {
  try {
    await run(call)
  } catch (error) {
    progress.clear()
    console.error(inBackupWords(error, progress.signal))
    process.exitCode = progress.signal.aborted ? 130 : 1
  }
}

async function run(wanted: Call): Promise<void> {
  const database = await openOwnerDatabase(false)
  try {
    const files = await createFiles(environment.filesUrl ?? defaultFilesUrl)
    const companyId = await findCompany(database.url, wanted.code)
    if (wanted.what === 'export') {
      const { path, force: replace } = wanted
      const made = await exportCompany({ ...progress, databaseUrl: database.url, files, companyId, path, replace })
      progress.clear()
      const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`${path} is written: ${rows} rows of ${wanted.code} and ${made.files.length} files.`)
    } else {
      const gone = await deleteCompany(database.url, files, companyId)
      const rows = Object.values(gone.rows).reduce((sum, count) => sum + count, 0)
      console.log(`${wanted.code} is deleted: ${rows} rows and ${gone.files} files.`)
    }
  } finally {
    await database.close()
  }
}

async function findCompany(databaseUrl: string, code: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM company WHERE code = $1', [code])
    if (!rows[0]) throw new Error(`There is no company ${code}.`)
    return rows[0].id
  } finally {
    await client.end()
  }
}

/** @returns words when it was called wrongly. */
function readCall(): Call | string {
  try {
    const { values, positionals } = parseArgs({
      options: {
        force: { type: 'boolean', default: false },
        confirm: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
    const [what, code, path, ...more] = positionals
    if (values.help || !code || more.length > 0) return usage
    if (what === 'export' && path) return { what, code, path: resolve(path), force: values.force }
    if (what !== 'delete' || path) return usage
    if (values.confirm !== code)
      return `Everything of ${code} would be deleted, and only a backup or an export could tell of it: export it first, then\n  npm run company -- delete ${code} --confirm ${code}`
    return { what, code }
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`
  }
}
