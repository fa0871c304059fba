import { type Person, type TestApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import type { makeLeaveDesk } from './leave-desk.ts'

type Desk = Awaited<ReturnType<typeof makeLeaveDesk>>

/** Files of leave, imported over HTTP. */
export function leaveFiles(api: TestApi, desk: Desk) {
  const upload = async (content: string | Uint8Array, as: Person = desk.admin, name = 'leave.csv') => {
    const body = new FormData()
    body.set('file', new File([content as BlobPart], name))
    return api.call('POST', '/api/imports/files', { as, body })
  }
  const start = async (
    content: string | Uint8Array,
    { as = desk.admin, dryRun = false, name = 'leave.csv', keys = [] as string[] } = {},
  ) => {
    const { json } = await upload(content, as, name)
    const { fileId, suggestedProfile: profile, suggestedMapping } = json
    const mapping = { ...suggestedMapping, keys }
    return api.call('POST', '/api/imports', { as, body: { fileId, profile, mapping, dryRun } })
  }
  /** Imports a file and waits. @returns its counts, and of each refused row its number and the codes of its faults. */
  const bring = async (content: string | Uint8Array, options: Parameters<typeof start>[1] = {}) => {
    const started = await start(content, options)
    if (started.status !== 202) throw new Error(`${started.status} ${started.text}`)
    const { id } = started.json
    const look = async () => (await api.call('GET', `/api/imports/${id}`, { as: desk.admin })).json
    const run = await until(look, ({ status }) => status !== 'running')
    const { json } = await api.call('GET', `/api/imports/${id}/refusals?page=1&pageSize=100`, { as: desk.admin })
    const refused = (
      json.items as { rowNumber: number; faults: { field: string | null; code: string; params: object }[] }[]
    ).map(({ rowNumber, faults }) => [rowNumber, ...faults.map(({ field, code }) => `${field ?? ''}/${code}`)])
    const { status, profile, error, rowsNew, rowsChanged, rowsKnown, rowsRefused } = run
    return { id, status, profile, error, rowsNew, rowsChanged, rowsKnown, rowsRefused, refused, reasons: json.items }
  }
  /** Withdraws an import and waits. @returns the run, or the refusal. */
  const takeBack = async (id: string) => {
    const answer = await api.call('POST', `/api/imports/${id}/take-back`, { as: desk.admin })
    if (answer.status !== 202) return answer.json
    const look = async () => (await api.call('GET', `/api/imports/${id}`, { as: desk.admin })).json
    const { status, rowsStayed } = await until(look, (run) => run.status !== 'taking_back')
    return { status, rowsStayed }
  }
  return { upload, start, bring, takeBack }
}
