import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { type ExportDesk, exportDesk, specOf } from './support/export-desk.ts'

let setup: ApiWithCube
let desk: ExportDesk
beforeAll(async () => {
  setup = await apiWithCube()
  desk = exportDesk(setup)
})
afterAll(() => setup.close())
beforeEach(() => setup.reset())

describe('while exports run', () => {
  it('at most two run at once; the others wait, and all are finished', async () => {
    const release = desk.holdCube()
    const ids = [await desk.start('csv'), await desk.start('csv'), await desk.start('csv')]
    await desk.until(ids[1]!, 'running')
    await sleep(300)
    expect((await Promise.all(ids.map((id) => desk.job(id)))).map(({ status }) => status)).toEqual([
      'running',
      'running',
      'queued',
    ])
    release()
    for (const id of ids) await desk.until(id, 'done')
  })

  it('one can be cancelled, running or waiting, and has no file', async () => {
    const release = desk.holdCube()
    const ids = [await desk.start('csv'), await desk.start('csv'), await desk.start('csv')]
    await expect.poll(() => setup.cube.asked.filter(({ query: cubeQuery }) => !cubeQuery.total).length).toBe(2)
    expect((await setup.api.call('DELETE', `/api/exports/${ids[2]}`, { as: setup.user })).status).toBe(204)
    await desk.until(ids[2]!, 'cancelled')
    expect((await desk.job(ids[0]!)).status).toBe('running')
    expect((await setup.api.call('DELETE', `/api/exports/${ids[0]}`, { as: setup.user })).status).toBe(204)
    await desk.until(ids[0]!, 'cancelled')
    await expect.poll(() => setup.cube.abandoned).toBeGreaterThan(0)
    release()
    await desk.until(ids[1]!, 'done')
    const answer = await setup.api.call('GET', `/api/exports/${ids[0]}/file`, { as: setup.user })
    expect([answer.status, answer.json.error.code]).toEqual([409, 'export_not_ready'])
  })

  it('a wish in the database is heard too: another api may have taken the call', async () => {
    const release = desk.holdCube()
    const id = await desk.start('csv')
    await desk.until(id, 'running')
    await setup.api.owner.updateTable('export_job').set({ cancel_requested: true }).where('id', '=', id).execute()
    expect(await desk.until(id, 'cancelled')).toMatchObject({ fileName: null })
    release()
  })

  it('one person has at most five unfinished', async () => {
    const release = desk.holdCube()
    const ids = []
    for (let count = 0; count < 5; count++) ids.push(await desk.start('csv'))
    const { status, json } = await setup.api.call('POST', '/api/exports', { as: setup.user, body: specOf('csv') })
    expect([status, json.error.code]).toEqual([429, 'too_many_requests'])
    release()
    for (const id of ids) await desk.until(id, 'done')
  })

  it('a failure of Cube in the middle ends the job and says why', async () => {
    setup.cube.instead = async ({ query: cubeQuery }) =>
      cubeQuery.total ? undefined : { status: 500, body: { error: 'broken' } }
    const id = await desk.start('csv')
    expect(await desk.until(id, 'failed')).toMatchObject({ error: 'unavailable', fileName: null })
  })
})

describe('afterwards', () => {
  it('jobs of an api that is gone are ended, and expired files are deleted', async () => {
    const expired = await desk.start('csv')
    await desk.until(expired, 'done')
    const release = desk.holdCube()
    const orphan = await desk.start('csv')
    await desk.until(orphan, 'running')
    const { cleanUp } = await import('#api/modules/exports/export-housekeeping.ts')
    const { createFiles } = await import('#api/platform/files/files.ts')
    const files = await createFiles(setup.api.config.filesUrl)
    const long = sql<Date>`now() - interval '2 days'`
    await setup.api.owner.updateTable('export_job').set({ expires_at: long }).where('id', '=', expired).execute()
    // The running process renews its heartbeat every second, so the test copies the row as an abandoned one.
    const copy = await setup.api.owner
      .insertInto('export_job')
      .columns(['company_id', 'user_id', 'format', 'title', 'request', 'status', 'people', 'heartbeat_at'])
      .expression((eb) =>
        eb
          .selectFrom('export_job')
          .select(['company_id', 'user_id', 'format', 'title', 'request', 'status', 'people', long.as('heartbeat_at')])
          .where('id', '=', orphan),
      )
      .returning('id')
      .executeTakeFirstOrThrow()

    await cleanUp({ db: setup.api.owner, files } as never)

    expect(await desk.job(copy.id)).toMatchObject({ status: 'failed', error: 'interrupted' })
    expect((await desk.job(orphan)).status).toBe('running')
    expect((await setup.api.call('GET', `/api/exports/${expired}/file`, { as: setup.user })).status).toBe(404)
    release()
    await desk.until(orphan, 'done')
  })
})
