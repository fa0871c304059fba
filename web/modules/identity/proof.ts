import { z } from 'zod'
import { ApiError, QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'

interface Asked {
  /** Called once: whether the person has proved who they are, or gave up. */
  answer: (proved: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function put(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** The password is being asked for; null while it is not. */
export const askedNow = (): Asked | null => asked

export function subscribeToAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Does what the server may want a fresh proof for; then the password is asked for, once, and it is done again.
 *
 * @throws QuestionCancelled when the person gives up.
 */
export async function proven<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    const proved = await new Promise<boolean>((resolve) => put({ answer: resolve }))
    put(null)
    if (!proved) throw new QuestionCancelled()
    return work()
  }
}

export async function proveByPassword(password: string): Promise<void> {
  await request(z.undefined(), '/api/auth/confirm', { method: 'POST', body: { password }, reads: true })
}
