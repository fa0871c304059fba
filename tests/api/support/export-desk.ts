import { expect } from 'vitest'
import type { ExportFormat, ExportJob } from '#api/modules/exports/exports.contract.ts'
import type { Person } from '#tests/support/api.ts'
import { sampleDocument } from '../../unit/exports/sample-document.ts'
import type { ApiWithCube } from './api-with-cube.ts'

export const exportedQuery = {
  measures: ['oee.run_seconds', 'oee.good_pieces', 'oee.availability'],
  dimensions: ['oee.machine'],
  timeDimensions: [{ dimension: 'oee.business_date', granularity: 'day', dateRange: ['2026-11-01', '2026-11-20'] }],
  limit: 5,
}
const figure = (unit: string) => ({ as: 'figure', unit })

/** An export of machines by day, as a report's page requests it. */
export function specOf(format: ExportFormat, change: Record<string, unknown> = {}) {
  const { title, period, words, definitions } = sampleDocument()
  return {
    format,
    language: 'en',
    report: 'oee',
    title,
    period,
    words,
    definitions,
    query: exportedQuery,
    columns: [
      { member: 'oee.business_date', label: 'Date', format: { as: 'date' } },
      { member: 'oee.machine', label: 'Machine', format: { as: 'text' } },
      { member: 'oee.run_seconds', label: 'Run time', format: figure('seconds') },
      { member: 'oee.good_pieces', label: 'Good', format: figure('pieces') },
      { member: 'oee.availability', label: 'Availability', format: figure('ratio') },
    ],
    ...change,
  }
}

/** Starting, following and fetching exports the way a page does. */
export function exportDesk({ api, cube, user }: ApiWithCube) {
  const desk = {
    async start(format: ExportFormat, change?: Record<string, unknown>, as: Person = user): Promise<string> {
      const { status, json } = await api.call('POST', '/api/exports', { as, body: specOf(format, change) })
      expect([status, json]).toMatchObject([202, { status: 'queued' }])
      return json.id
    },
    async job(id: string, as: Person = user): Promise<ExportJob> {
      return (await api.call('GET', `/api/exports/${id}`, { as })).json
    },
    async until(id: string, status: ExportJob['status']): Promise<ExportJob> {
      await expect.poll(async () => (await desk.job(id)).status, { interval: 50 }).toBe(status)
      return desk.job(id)
    },
    async file(id: string, as: Person = user): Promise<{ headers: Headers; bytes: Buffer }> {
      const headers = { authorization: `Bearer ${as.token}` }
      const response = await fetch(`${api.url}/api/exports/${id}/file`, { headers })
      expect(response.status).toBe(200)
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    },
    /** Cube holds its answers back until released. */
    holdCube(): () => void {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      cube.instead = async ({ query }) => {
        if (!query.total) await released
        return undefined
      }
      return release
    },
  }
  return desk
}
export type ExportDesk = ReturnType<typeof exportDesk>
