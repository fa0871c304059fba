import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApi } from './api.ts'

/** The newest mail to an address whose subject holds the words; waits for it to arrive. */
export async function mailTo(api: TestApi, address: string, words: string): Promise<string> {
  for (let waited = 0; waited < 100; waited++) {
    const mail = await api.owner
      .selectFrom('demo_mail')
      .select('body')
      .where('recipient', '=', address)
      .where('subject', 'ilike', `%${words}%`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (mail) return mail.body
    await sleep(50)
  }
  throw new Error(`No mail with "${words}" came to ${address}`)
}

export function tokenIn(mail: string): string {
  const token = /token=([\w-]{43})/.exec(mail)?.[1]
  if (!token) throw new Error('The mail holds no link')
  return token
}
