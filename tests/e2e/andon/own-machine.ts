import { expect, type Page } from '@playwright/test'

interface Event {
  kind: string
  state?: string
  at?: Date
}

interface OwnMachine {
  code: string
  /** Sends the machine's events to the portal, as its device would. */
  tell(...events: Event[]): Promise<void>
  /** Takes the machine out of use, so that boards of other tests do not show it. */
  retire(): Promise<void>
}

/** Calls the API as the person signed in on the page. */
export async function callApi(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text().catch(() => '')}`).toBe(true)
  return answer.status() === 204 ? undefined : answer.json()
}

/** A machine of the test's own with a device that speaks for it. The page must be signed in and open. */
export async function makeOwnMachine(page: Page): Promise<OwnMachine> {
  const code = `E2E-${Date.now().toString(36).toUpperCase()}`
  const [areas, classes] = await Promise.all([
    callApi(page, 'GET', '/api/master-data/areas/options'),
    callApi(page, 'GET', '/api/master-data/machine-classes/options'),
  ])
  const values = { code, name: `Press ${code}`, area: areas[0].id, machineClass: classes[0].id }
  const machine = await callApi(page, 'POST', '/api/master-data/machines', { values })
  const device = await callApi(page, 'POST', '/api/devices', {
    values: { code, name: code, kind: 'machine', machine: machine.id },
  })
  const { key } = await callApi(page, 'POST', `/api/devices/${device.id}/keys`, {})
  let count = 0
  return {
    code,
    async tell(...events) {
      const answer = await page.request.post('/api/ingest/v1/events', {
        headers: { authorization: `Bearer ${key}` },
        data: events.map(({ at = new Date(), ...event }) => ({
          id: `${code}-${++count}`,
          at: at.toISOString(),
          ...event,
        })),
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    async retire() {
      const { version } = await callApi(page, 'GET', `/api/master-data/machines/${machine.id}`)
      await callApi(page, 'POST', `/api/master-data/machines/${machine.id}/deactivate`, { version })
    },
  }
}
