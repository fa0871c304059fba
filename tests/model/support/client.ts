import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { permissionOf } from '#api/modules/permissions/permissions.contract.ts'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { modelSetting } from './setting.ts'

const folder = join(projectRoot, 'model/views')
/** Every view, so that tests cover a new one: views about people, and views of the plant. */
const { people: peopleFiles = [], plant: plantFiles = [] } = Object.groupBy(readdirSync(folder), (file) =>
  readFileSync(join(folder, file), 'utf8').includes('department_id') ? 'people' : 'plant',
)
const nameOf = (file: string) => file.replace('.yml', '').replaceAll('-', '_')
export const views = plantFiles.map(nameOf)
export const peopleViews = peopleFiles.map(nameOf)
export const everyView = [...views, ...peopleViews]
const everything = [...everyView.map(permissionOf), 'leave:health']

export type Row = Record<string, string | number | null>
export interface Answer {
  data: Row[]
  usedPreAggregations?: Record<string, unknown>
  error?: string
}

export interface MetaView {
  name: string
  measures: { name: string; title: string; description?: string; meta?: Record<string, unknown> }[]
  dimensions: { name: string; type: string }[]
}

export interface Caller {
  company: string
  permissions?: string[]
  /** Ids of the areas that the caller may see; all without it. */
  areas?: string[]
  /** People whose days the caller sees; everybody's without it. */
  people?: { departments: string[]; employee: string | null; reports?: string[] }
  token?: string
}

/** One request to Cube as it is, without waiting for a slow answer. */
export async function ask(path: string, caller: Partial<Caller>, body?: object): Promise<Response> {
  const { cubeUrl, appSecret } = await modelSetting()
  const { company: company_id, permissions = everything, areas, people } = caller
  const token =
    caller.token ??
    (company_id && (await signCubeToken(appSecret, { company_id, permissions, areas, people, sub: 'test' })))
  return fetch(`${cubeUrl}/cubejs-api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  })
}

/** The answer to a query; waits as the portal does. */
export async function load(query: object, caller: Caller): Promise<Answer> {
  for (;;) {
    const answer = (await (await ask('load', caller, { query })).json()) as Answer
    if (answer.error !== 'Continue wait') return answer
    await sleep(50)
  }
}

export async function meta(caller: Caller): Promise<MetaView[]> {
  const answer = (await (await ask('meta', caller)).json()) as { cubes: MetaView[] }
  return answer.cubes
}

export const short = (member: string): string => member.slice(member.indexOf('.') + 1)
