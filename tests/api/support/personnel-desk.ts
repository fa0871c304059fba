import { expect } from 'vitest'
import type { Person, TestApi } from '#tests/support/api.ts'

/** Faults in an answer: `field: code`. */
export const faults = (answer: {
  json: { error: { details: { faults: { field: string | null; code: string }[] } } }
}): string[] => answer.json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

/** Work of a keeper of personnel. @param given read at each call, because a test has it only once it has begun. */
export function personnelDesk(given: () => { api: TestApi; admin: Person }) {
  const call = (method: string, path: string, body?: object, as = given().admin) =>
    given().api.call(method, `/api/${path}`, { as, body })
  const create = (path: string, values: object, as?: Person) => call('POST', path, { values }, as)
  const change = (path: string, { id, version }: { id: string; version: number }, values: object, as?: Person) =>
    call('PATCH', `${path}/${id}`, { version, values }, as)
  const read = async (id: string) => (await call('GET', `personnel/employees/${id}`)).json
  let made = 0
  const hire = async (values: object = {}) => {
    const { status, json, text } = await create('personnel/employees', {
      code: `E-${++made}`,
      name: `Person ${made}`,
      ...values,
    })
    expect({ status, text: status === 201 || text }).toEqual({ status: 201, text: true })
    return json
  }
  return { call, create, change, read, hire }
}
