import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '#api/platform/backup/restore-backup.ts'
import { takeBackup } from '#api/platform/backup/take-backup.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { type S3Peer, startS3Peer } from '#tests/support/s3-peer.ts'

let database: TestDatabase
let empty: EmptyDatabase
let peer: S3Peer
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  empty = await emptyDatabase(database.ownerUrl)
  peer = await startS3Peer()
  folder = await mkdtemp(join(tmpdir(), 'vardiya-backup-s3-'))
})
afterAll(async () => {
  await peer.close()
  await rm(folder, { recursive: true, force: true })
  await empty.drop()
  await database.drop()
})

it('a backup takes files that lie on S3 along, and a restore brings them back', async () => {
  const files = await createFiles(peer.url())
  const keys = Array.from({ length: 5 }, (_, index) => `photos/${index}`)
  for (const key of keys) await files.put(key, Buffer.from(`picture ${key}`))
  const silent = { say: () => undefined, signal: new AbortController().signal }
  const path = join(folder, 'backup')
  const { appSecret, ownerUrl: databaseUrl } = database
  const manifest = await takeBackup({ ...silent, databaseUrl, files, appSecret, path, replace: false })
  expect(manifest.files.map(({ key }) => key).toSorted()).toEqual(keys)

  peer.objects.clear()
  await restoreBackup({ ...silent, databaseUrl: empty.url, files, path })
  expect([...peer.objects.keys()].toSorted()).toEqual(keys)
  expect(await text(await files.stream('photos/3'))).toBe('picture photos/3')
})
