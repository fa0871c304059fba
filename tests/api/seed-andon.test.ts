import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import { createFiles, type Files } from '#api/platform/files/files.ts'
import { seedAndon } from '#seed/demo/write-andon.ts'
import { demoTemplate, usualDemo } from '#tests/support/demo-template.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let db: Database
let files: Files
let folder: string
let companyId: string

beforeAll(async () => {
  database = await testDatabase(await demoTemplate(usualDemo))
  folder = await mkdtemp(join(tmpdir(), 'vardiya-seed-'))
  files = await createFiles(pathToFileURL(folder).href)
  db = createDatabase(database.ownerUrl, { max: 1 })
  companyId = (await db.selectFrom('company').select('id').where('code', '=', 'DEMO').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

const seed = () => inCompany(db, companyId, (trx) => seedAndon(trx, files, companyId))
const everything = async () => ({
  layouts: await db.selectFrom('plant_layout').selectAll().execute(),
  places: await db.selectFrom('plant_layout_place').selectAll().orderBy('machine_id').execute(),
  screens: await db.selectFrom('andon_screen').selectAll().orderBy('name').execute(),
})

test('the demo has a plan with every machine inside the walls, and screens that show it', async () => {
  expect(await seed()).toBe(true)
  const { layouts, places, screens } = await everything()
  expect(layouts).toHaveLength(1)
  expect(places).toHaveLength(12)
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
  expect(places.every(({ x, y }) => x > 0.05 && x < 0.95 && y > 0.08 && y < 0.95)).toBe(true)
  expect(screens.map(({ name }) => name)).toEqual(['All areas', 'Injection moulding', 'Shift office'])
  expect(JSON.stringify(screens)).toContain(layouts[0]!.id)

  const file = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
  expect(file.id).toBe(layouts[0]!.image_file_id)
  const bytes = await buffer(await files.stream(file.storage_key))
  expect(bytes.byteLength).toBe(file.size_bytes)
  const picture = await sharp(bytes).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: layouts[0]!.width, height: layouts[0]!.height })
})

test('a second start changes nothing, and what people changed stays', async () => {
  await db.updateTable('plant_layout').set({ name: 'Hall 1' }).execute()
  const before = await everything()
  expect(await seed()).toBe(false)
  expect(await everything()).toEqual(before)
})

test('what people removed does not come back', async () => {
  await db.deleteFrom('andon_screen').execute()
  await db.deleteFrom('plant_layout').execute()
  await db
    .insertInto('audit_log')
    .values({ company_id: companyId, action: 'layout.delete', subject: 'plant_layout', detail: '{}' })
    .execute()
  expect(await seed()).toBe(false)
  expect((await everything()).layouts).toEqual([])
})
