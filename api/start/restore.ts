import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { secretMark } from '#api/platform/backup/manifest.ts'
import { restoreBackup } from '#api/platform/backup/restore-backup.ts'
import { defaultFilesUrl } from '#api/platform/config/config.ts'
import { environment } from '#api/platform/config/environment.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { inBackupWords, terminalProgress } from './backup-words.ts'
import { openOwnerDatabase } from './owner-database.ts'

const usage = `npm run restore -- <file>

Restores a backup into the embedded database, or into DATABASE_URL (the owner's), and its files to FILES_URL. The database
has to be empty; the portal must not run on it. What fails leaves it empty. A backup of an older version is brought to
this one's schema.
Exit codes: 0 done, 1 failed, 2 called wrongly, 130 cancelled.`

const path = readPath()
const progress = terminalProgress()
if (!path) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    await restore(path)
  } catch (error) {
    progress.clear()
    console.error(inBackupWords(error, progress.signal))
    process.exitCode = progress.signal.aborted ? 130 : 1
  }
}

async function restore(file: string): Promise<void> {
  const database = await openOwnerDatabase(true)
  try {
    const files = await createFiles(environment.filesUrl ?? defaultFilesUrl)
    const manifest = await restoreBackup({
      ...progress,
      databaseUrl: database.url,
      files,
      path: file,
      ready: database.ensureRoles,
    })
    progress.clear()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored as of ${manifest.takenAt}: ${rows} rows, ${manifest.files.length} files. Start it: npm start`)
    if (manifest.secret !== secretMark(database.appSecret))
      console.log(
        'It was taken under another APP_SECRET: second steps of signing in have to be set up anew, and mails that waited are lost.',
      )
  } finally {
    await database.close()
  }
}

function readPath(): string | undefined {
  try {
    const { positionals } = parseArgs({ options: {}, allowPositionals: true })
    return positionals.length === 1 ? resolve(positionals[0]!) : undefined
  } catch {
    return undefined
  }
}
