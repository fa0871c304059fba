import type { Page } from '@playwright/test'
import { callApi } from '../andon/own-machine.ts'

/** Somebody of the test's own who came through a gate of its own just now. The page must be signed in and open. */
export async function makeOwnPerson(page: Page): Promise<{
  code: string
  name: string
  hall: string
  reader: string
  employee: string
  site: string
  /** The site's business date when they came. */
  today: string
}> {
  const code = `P${Date.now().toString(36).toUpperCase()}`
  const hall = `Hall ${code}`
  const make = async (path: string, values: object) => (await callApi(page, 'POST', `/api/${path}`, { values })).id
  const [site] = (await callApi(page, 'GET', '/api/session')).sites
  const siteId = (await callApi(page, 'GET', '/api/master-data/sites/options')).find(
    (one: { code: string }) => one.code === site.code,
  ).id
  const fromZone = await make('master-data/zones', { code: `OUT-${code}`, name: `Outside ${code}`, kind: 'outside' })
  const toZone = await make('master-data/zones', { code: `IN-${code}`, name: hall, kind: 'production' })
  const gate = { code: `GATE-${code}`, name: `Gate ${code}`, site: siteId, fromZone, toZone, direction: 'both' }
  const reader = await make('master-data/readers', gate)
  const name = `Person ${code}`
  const employee = await make('personnel/employees', { code, name, site: siteId })
  const at = new Date(Date.now() - 60_000).toLocaleString('sv-SE', { timeZone: site.timeZone }).replace(' ', 'T')
  await callApi(page, 'POST', '/api/punches', { employee, reader, at, state: 'in', reason: 'Came by the test' })
  return { code, name, hall, reader, employee, site: site.code, today: site.today }
}
