import { expect } from 'vitest'
import { type Answer, type TestApi, testApi } from '#tests/support/api.ts'

export interface IdentityDesk {
  api: TestApi
  /** As anybody, with no more than the given headers. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Registers a new person. */
  newcomer(): Promise<{ uid: string; email: string; password: string }>
}

/** The api on a database of its own, as people at its door use it. */
export async function identityDesk(): Promise<IdentityDesk> {
  const api = await testApi()
  const post: IdentityDesk['post'] = (path, body, headers) =>
    api.call('POST', path, { body, ...(headers ? { headers } : {}) })
  let count = 0
  return {
    api,
    post,
    async newcomer() {
      const email = `newcomer-${++count}@plant.example`
      const password = 'seven quiet looms'
      const answer = await post('/api/auth/register', { email, password, firstName: 'Ada', lastName: 'Kaya' })
      expect(answer.status).toBe(201)
      return { uid: answer.json.uid, email, password }
    },
  }
}
