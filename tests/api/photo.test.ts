import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await testApi()
  person = await makePerson(api, { email: 'photo@plant.example', role: 'Guest' })
})
afterAll(() => api.close())

function send(bytes: Uint8Array | string, { field = 'photo', name = 'me.png', type = 'image/png' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart], { type }), name)
  return api.call('POST', '/api/profile/photo', { as: person, body: form })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

describe('a profile photo', () => {
  it('is drawn anew, kept at profilresimleriMobil/{uid} and shown to colleagues', async () => {
    const answer = await send(await picture(900, 600))
    expect(answer.status).toBe(200)
    const file = await api.owner
      .selectFrom('file')
      .selectAll()
      .where('owner_id', '=', person.uid)
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({ storage_key: `profilresimleriMobil/${person.uid}`, media_type: 'image/webp' })

    const shown = await fetch(api.url + answer.json.avatarUrl, { headers: { cookie: person.cookie } })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined })
    expect(bytes.includes('secret place')).toBe(false)

    const colleague = await api.as('GUVENLIK')
    expect((await api.call('GET', answer.json.avatarUrl, { as: colleague })).status).toBe(200)
    const stranger = await makePerson(api, {
      email: 'stranger@plant.example',
      role: 'FullAdmin',
      companyId: await makeCompany(api.owner, 'OTHER'),
    })
    expect((await api.call('GET', answer.json.avatarUrl, { as: stranger })).status).toBe(404)
    expect((await api.call('GET', answer.json.avatarUrl)).status).toBe(401)
  })

  it('a second one takes the first one’s place, also when two come at once', async () => {
    const one = await picture(20, 20)
    const answers = await Promise.all([send(one), send(one), send(one)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const files = await api.owner.selectFrom('file').select('id').where('owner_id', '=', person.uid).execute()
    expect(files).toHaveLength(1)
    const { json } = await api.call('GET', '/api/profile', { as: person })
    expect(json.avatarUrl).toContain(files[0]!.id)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_an_image'],
    ['a page that says it is a picture', '<!doctype html><script>alert(1)</script>', 'not_an_image'],
    [
      'the first bytes of a picture and no more',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
      'not_an_image',
    ],
    ['nothing', '', 'not_an_image'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'too_large'],
  ])('refuses %s', async (_, bytes, code) => {
    const answer = await send(bytes)
    expect(answer.json.error.code).toBe(code)
    expect(answer.status).toBeLessThan(500)
  })

  it('refuses a picture that unpacks to more than 50 megapixels', async () => {
    const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(wide.length).toBeLessThan(5 * 1024 * 1024)
    expect((await send(wide)).json.error.code).toBe('not_an_image')
  })

  it('refuses another field, and a body that is no form', async () => {
    expect((await send('x', { field: 'other' })).status).toBe(400)
    const json = await api.call('POST', '/api/profile/photo', { as: person, body: {} })
    expect(json.json.error.code).toBe('unsupported_media_type')
    const broken = await api.call('POST', '/api/profile/photo', {
      as: person,
      body: 'not a form',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.json.error.code).toBe('malformed_body')
  })
})

describe('the profile', () => {
  it('changes by version; role, company, e-mail and status are not one’s own', async () => {
    const { json } = await api.call('GET', '/api/profile', { as: person })
    const change = {
      version: json.version,
      firstName: 'Åse',
      phone: '+90 (224) 555 01 02',
      notifications: { alerts: { bell: true, mail: false } },
    }
    const patched = await api.call('PATCH', '/api/profile', { as: person, body: change })
    expect(patched.json).toMatchObject({ firstName: 'Åse', phone: change.phone, notifications: change.notifications })
    expect(patched.json.version).toBe(json.version + 1)
    for (const field of ['role', 'company', 'sirketKodu', 'email', 'status', 'uid', 'emailVerified']) {
      const answer = await api.call('PATCH', '/api/profile', {
        as: person,
        body: { version: json.version + 1, [field]: 'FullAdmin' },
      })
      expect([field, answer.status]).toEqual([field, 400])
    }
  })
})
