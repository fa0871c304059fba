import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '#api/platform/backup/manifest.ts'
import { takeNotedBackup } from '#api/platform/backup/note-backup.ts'
import { verifyBackup } from '#api/platform/backup/verify-backup.ts'
import { defaultFilesUrl } from '#api/platform/config/config.ts'
import { environment } from '#api/platform/config/environment.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { inBackupWords, terminalProgress } from './backup-words.ts'
import { openOwnerDatabase } from './owner-database.ts'

const usage = `npm run backup -- <file> [--force]    writes database and files as they are at one instant; the portal may run
npm run backup -- --verify <file>     reads a backup to its end and restores nothing

Of the embedded database, or of DATABASE_URL (the owner's), and of FILES_URL. --force replaces a file of this name.
Exit codes: 0 done, 1 failed, 2 called wrongly, 130 cancelled.`

const call = readCall()
const progress = terminalProgress()
try {
  if (!call) {
    console.error(usage)
    process.exitCode = 2
  } else if (call.verify) {
    const manifest = await verifyBackup(call.path, progress)
    progress.clear()
    console.log(`${basename(call.path)} is whole. ${describe(manifest)}`)
  } else {
    await back(call.path, call.force)
  }
} catch (error) {
  progress.clear()
  console.error(inBackupWords(error, progress.signal))
  process.exitCode = progress.signal.aborted ? 130 : 1
}

async function back(path: string, replace: boolean): Promise<void> {
  const database = await openOwnerDatabase(false)
  try {
    const files = await createFiles(environment.filesUrl ?? defaultFilesUrl)
    const { url: databaseUrl, appSecret } = database
    const manifest = await takeNotedBackup({ ...progress, databaseUrl, appSecret, files, path, replace })
    progress.clear()
    console.log(`${path} is written. ${describe(manifest)}`)
    if (manifest.missingFiles.length > 0)
      console.log(`${manifest.missingFiles.length} files that rows name were not there, see its manifest.json.`)
  } finally {
    await database.close()
  }
}

function describe({ takenAt, product, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Of ${takenAt}, by version ${product}: ${rows} rows of ${tables.length} tables, ${files.length} files.`
}

function readCall(): { path: string; verify: boolean; force: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        verify: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
    const [path, ...more] = positionals
    return values.help || !path || more.length > 0 ? undefined : { ...values, path: resolve(path) }
  } catch (error) {
    console.error((error as Error).message)
    return undefined
  }
}
