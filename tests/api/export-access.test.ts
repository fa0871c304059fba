import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makePerson } from '#tests/support/api.ts'
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

describe('who may', () => {
  it('does not export a view without its permission', async () => {
    const guest = await makePerson(setup.api, { email: 'guest@exports.test', role: 'Guest' })
    await setup.api.owner
      .insertInto('permission_grant')
      .values({ company_id: setup.api.companyId, user_id: guest.uid, permission: 'exports:run', granted: true })
      .execute()
    const scrap = { measures: ['scrap.scrap_quantity'], dimensions: ['scrap.machine'] }
    const columns = [{ member: 'scrap.machine', label: 'M', format: { as: 'text' } }]
    const { status } = await setup.api.call('POST', '/api/exports', {
      as: guest,
      body: specOf('csv', { query: scrap, columns }),
    })
    expect(status).toBe(403)
    expect(setup.cube.asked).toEqual([])
  })

  it('sees own exports only: a colleague and another company find nothing', async () => {
    const id = await desk.start('csv')
    await desk.until(id, 'done')
    const other = await makeCompany(setup.api.owner, 'OTHER')
    const stranger = await makePerson(setup.api, {
      email: 'stranger@exports.test',
      role: 'FullAdmin',
      companyId: other,
    })
    for (const as of [await setup.api.as('FullAdmin'), stranger])
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['GET', '/file'],
      ] as const)
        expect((await setup.api.call(method, `/api/exports/${id}${path}`, { as })).status).toBe(404)
  })

  it('downloads with the session cookie alone, as a link does', async () => {
    const id = await desk.start('csv')
    await desk.until(id, 'done')
    const response = await fetch(`${setup.api.url}/api/exports/${id}/file`, { headers: { cookie: setup.user.cookie } })
    expect(response.status).toBe(200)
    expect((await fetch(`${setup.api.url}/api/exports/${id}/file`)).status).toBe(401)
  })
})
