import { z } from 'zod'
import { environment } from '../config/environment.ts'

const shape = z.object({
  /** Where backups are kept by the clock. */
  folder: z.string().min(1),
  everyHours: z.coerce.number().min(0.1).max(2400).default(24),
  /** So many of the newest ones stay. */
  keep: z.coerce.number().int().min(1).max(10_000).default(7),
})

export type BackupSchedule = z.infer<typeof shape>

const variables = { folder: 'BACKUP_FOLDER', everyHours: 'BACKUP_EVERY_HOURS', keep: 'BACKUP_KEEP' }

/**
 * @returns undefined when no scheduled backups are configured.
 * @throws Error naming every malformed variable.
 */
export function readBackupSchedule(): BackupSchedule | undefined {
  const { backupFolder: folder, backupEveryHours: everyHours, backupKeep: keep } = environment
  if (!folder) return undefined
  const result = shape.safeParse({ folder, everyHours: everyHours || undefined, keep: keep || undefined })
  if (result.success) return result.data
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${variables[path[0] as keyof typeof variables]} ${message}`,
  )
  throw new Error(`The settings are not usable:\n${lines.join('\n')}`)
}
