import { backUpIfDue } from '#api/platform/backup/backup-folder.ts'
import { readBackupSchedule } from '#api/platform/backup/schedule.ts'
import { defaultFilesUrl } from '#api/platform/config/config.ts'
import { environment } from '#api/platform/config/environment.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { createLogger } from '#api/platform/log/logger.ts'

/**
 * Scheduled backups, a process of its own because it connects as the owner of the database, which the api does not. The
 * launcher starts it when BACKUP_FOLDER is set; in a deployment it is one of the parts.
 */
const lookMs = 60_000
const log = createLogger('info')
const schedule = readBackupSchedule()
const { databaseUrl, appSecret } = environment
if (!schedule || !databaseUrl || !appSecret)
  throw new Error("BACKUP_FOLDER, DATABASE_URL (the owner's) and APP_SECRET are required.")

const files = await createFiles(environment.filesUrl ?? defaultFilesUrl)
const ticker = startTicker({
  name: 'backup',
  everyMs: lookMs,
  log,
  async work(signal) {
    const path = await backUpIfDue(schedule, { databaseUrl, appSecret, files, signal, say: () => undefined })
    if (path) log.info({ path }, 'a backup is written')
  },
})
// The ticker's clock alone keeps no process.
const stay = setInterval(() => undefined, lookMs)
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.once(name, () => {
    clearInterval(stay)
    void ticker.stop().then(() => process.exit(0))
  })
