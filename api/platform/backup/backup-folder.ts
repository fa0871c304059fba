import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSchedule } from './schedule.ts'
import { takeNotedBackup } from './note-backup.ts'
import type { BackupOptions } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/** Tolerance for a clock that differs a little from the previous backup's. */
const toleranceMs = 60_000
const name = /^vardiya-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.zip$/

/**
 * Makes a backup when the newest one of the folder is old enough, reads it back, and deletes surplus ones. Other files
 * in the folder stay.
 *
 * @returns the written file; undefined when none was due.
 * @throws Error with a readable text; earlier backups are kept then.
 */
export async function backUpIfDue(
  schedule: BackupSchedule,
  options: Omit<BackupOptions, 'path' | 'replace'>,
  now = new Date(),
): Promise<string | undefined> {
  const { folder } = schedule
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const before = await listBackups(folder)
  const dueMs = schedule.everyHours * 3_600_000 - toleranceMs
  if (before[0] && now.getTime() - before[0].at.getTime() < dueMs) return undefined
  const path = join(folder, `vardiya-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`)
  await takeNotedBackup({ ...options, path, replace: false })
  await verifyBackup(path, options).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  for (const old of (await listBackups(folder)).slice(schedule.keep)) await rm(old.path, { force: true })
  return path
}

/** Newest first. */
async function listBackups(folder: string): Promise<{ path: string; at: Date }[]> {
  const backups = (await readdir(folder)).flatMap((file) => {
    const [, day, hour, minute, second] = name.exec(file) ?? []
    return day ? [{ path: join(folder, file), at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
