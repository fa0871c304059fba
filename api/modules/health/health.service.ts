import { tmpdir } from 'node:os'
import { productVersion } from '#api/platform/backup/take-backup.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { leastFreeBytes } from '#api/platform/files/disk-space.ts'
import { localFolder } from '#api/platform/files/files.ts'
import { lookAtCube } from '#api/platform/http/cube-health.ts'
import type { Services } from '#api/platform/http/services.ts'
import { sendsMails } from '#api/platform/mail/sends-mails.ts'
import type { Health } from './health.contract.ts'
import { readLastBackup, readStanding } from './health.queries.ts'
import { judge } from './judge-health.ts'
import { readZoneClocks } from './zone-clocks.ts'

/** The present state of the portal, for the company of the transaction. */
export async function readHealth(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  signal: AbortSignal,
  now = new Date(),
): Promise<Health> {
  const cubeAnswer = lookAtCube(config.cubeUrl, signal)
  const databaseState = await readStanding(trx)
  const last = await readLastBackup(trx)
  const zones = { zones: await readZoneClocks(trx, now) }
  const [reports, portal, free] = await Promise.all([
    cubeAnswer,
    productVersion(),
    leastFreeBytes([...localFolder(config.filesUrl), tmpdir()]),
  ])
  const { bytes, connections, connectionsAtMost, waitingSeconds } = databaseState
  const database = { bytes, connections, connectionsAtMost }
  const rollups = { waitingSeconds }
  const exports = { waiting: databaseState.exportsWaiting, failed: databaseState.exportsFailed }
  const mail = {
    sends: sendsMails(config),
    waiting: databaseState.mailsWaiting,
    failed: databaseState.mailsFailed,
  }
  const devices = { active: databaseState.devicesActive, silent: databaseState.devicesSilent, held: databaseState.held }
  const disk = { freeBytes: free ?? null }
  const backup = { ...last, takenAt: last.takenAt?.toISOString() ?? null }
  return {
    checkedAt: now.toISOString(),
    versions: { portal, node: process.version.slice(1), database: databaseState.version },
    parts: {
      database: { ...database, state: judge.database(database) },
      reports: { ...reports, state: judge.reports(reports) },
      rollups: { ...rollups, state: judge.rollups(rollups) },
      exports: { ...exports, state: judge.exports(exports) },
      mail: { ...mail, state: judge.mail(mail) },
      devices: { ...devices, state: judge.devices(devices) },
      zones: { ...zones, state: judge.zones(zones) },
      disk: { ...disk, state: judge.disk(disk) },
      backup: { ...backup, state: judge.backup(backup, now) },
    },
  }
}
