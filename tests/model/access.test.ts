import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { permissionOf, roleDefaults, roles } from '#api/modules/permissions/permissions.contract.ts'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { ask, everyView, load, meta, views } from './support/client.ts'
import { modelSetting } from './support/setting.ts'
import { askUntilRefused, talk } from './support/socket.ts'

const { appSecret, companies, cubeUrl } = await modelSetting()
const company = companies.first
const query = { measures: ['oee.run_seconds'] }
const dateRange = ['2026-03-01', '2026-03-31']

const token = (purpose: string, audience: string, expires: string) =>
  new SignJWT({ company_id: company, permissions: ['oee:read'] })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('vardiya')
    .setAudience(audience)
    .setSubject('user')
    .setExpirationTime(expires)
    .sign(createHmac('sha256', appSecret).update(purpose).digest())

const badTokens: [string, () => Promise<string | undefined>][] = [
  ['no token', async () => undefined],
  ['an unreadable one', async () => 'nonsense'],
  ['an expired one', () => token('cube-token', 'cube', '-1s')],
  ['one for another audience', () => token('cube-token', 'api', '60s')],
  ["one with the api's key", () => token('api-token', 'cube', '60s')],
]

describe('every door needs a token', () => {
  it.each(badTokens)('%s is refused', async (_, make) => {
    const bad = await make()
    expect((await ask('meta', { token: bad })).status).toBe(401)
    expect((await ask('load', { token: bad }, { query })).status).toBe(401)
    const get = `load?query=${encodeURIComponent(JSON.stringify(query))}`
    expect((await ask(get, { token: bad })).status).toBe(401)
  })

  it.each([
    'v1/sql',
    'v1/dry-run',
    'v1/cubesql',
    'v1/convert-query',
    'v1/subscribe',
    'v1/graphql-to-json',
    'graphql',
    'v1/pre-aggregations/jobs',
    'v1/pre-aggregations/can-use',
    'v1/meta?extended',
    'v1/running-query/x',
    '../cubejs-system/v1/context',
    '..',
  ])('%s stays closed even with one', async (path) => {
    const authorization = `Bearer ${await signCubeToken(appSecret, { company_id: company, permissions: ['oee:read'], sub: 'u' })}`
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(`${cubeUrl}/cubejs-api/${path}`, { method, headers: { authorization } })
      expect(answer.status).toBe(404)
    }
  })

  it('shows the launcher without a token that it lives', async () => {
    expect((await fetch(`${cubeUrl}/livez`)).status).toBe(200)
    expect((await fetch(`${cubeUrl}/readyz`)).status).toBe(200)
  })
})

describe('a view needs its permission', () => {
  it.each(views)('%s', async (view) => {
    const ownPermission = permissionOf(view)
    const others = views.filter((name) => name !== view).map(permissionOf)
    const time = { dimension: `${view}.business_date`, dateRange, granularity: 'month' }
    const plain = { dimensions: [`${view}.area`], timeDimensions: [time] }
    const compared = {
      ...plain,
      timeDimensions: [{ ...time, dateRange: undefined, compareDateRange: [dateRange, dateRange] }],
    }
    for (const attempt of [plain, compared, [plain, plain]]) {
      const refused = await ask('load', { company, permissions: others }, { query: attempt, queryType: 'multi' })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toEqual({ error: `No permission to read ${view}`, code: 'forbidden' })
    }
    expect((await load(plain, { company, permissions: [ownPermission] })).data.length).toBeGreaterThan(0)
    expect((await meta({ company, permissions: others })).map(({ name }) => name)).not.toContain(view)
    expect((await meta({ company, permissions: [ownPermission] })).map(({ name }) => name)).toEqual([view])
  })

  it('shows a caller without any of them nothing', async () => {
    expect(await meta({ company, permissions: [] })).toEqual([])
  })

  it.each(roles)('%s sees the views that the role may read, and no other', async (role) => {
    const may = roleDefaults[role]
    const shown = (await meta({ company, permissions: [...may] })).map(({ name }) => name)
    expect(shown.toSorted()).toEqual(everyView.filter((view) => may.includes(permissionOf(view))).toSorted())
  })
})

describe('several ranges in one question', () => {
  it('answers each for the own company', async () => {
    const time = {
      dimension: 'oee.business_date',
      compareDateRange: [
        ['2026-03-02', '2026-03-02'],
        ['2026-03-03', '2026-03-03'],
      ],
    }
    const body = { query: { measures: ['oee.total_pieces'], timeDimensions: [time] }, queryType: 'multi' }
    let answer: { error?: string; results: { data: Record<string, string>[] }[] }
    do answer = await (await ask('load', { company }, body)).json()
    while (answer.error === 'Continue wait')
    expect(answer.results.map(({ data }) => Number(data[0]!['oee.total_pieces']))).toEqual([19_271, 700])
    expect(answer.results[0]!.data[0]!.compareDateRange).toBe('2026-03-02T00:00:00.000 - 2026-03-02T23:59:59.999')
  })
})

describe('the socket', () => {
  const question = {
    ...query,
    timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['2026-03-28', '2026-03-28'] }],
  }
  const signed = (permissions: string[]) => signCubeToken(appSecret, { company_id: company, permissions, sub: 'u' })

  it('answers the own company', async () => {
    const { message } = await talk(await signed(['oee:read']), question)
    expect(Number(message!.data![0]!['oee.run_seconds'])).toBe(7 * 3600)
  })

  it('refuses what HTTP refuses', async () => {
    expect(await talk(await signed(['scrap:read']), question)).toMatchObject({ status: 403 })
    expect(await talk('nonsense', question)).toMatchObject({ status: 401 })
    expect(await talk(undefined, question)).toMatchObject({ status: 403, message: { error: 'Not authorized' } })
  })

  it('refuses a token that ran out after the socket opened', async () => {
    // On a busy machine a short one may have run out before the first answer.
    for (let seconds = 2; ; seconds *= 2) {
      const answers = await askUntilRefused(await token('cube-token', 'cube', `${seconds}s`), question)
      const refused = answers.pop()
      expect(refused).toMatchObject({ status: 401, message: { error: 'The token has expired' } })
      if (answers.some(({ message }) => message?.data)) return
    }
  })
})
