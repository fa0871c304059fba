import type { TestApi } from './api.ts'
import { until } from './patience.ts'

/** The newest mail to an address with these words in its subject; waits for it. */
export async function mailTo(api: TestApi, address: string, words: string): Promise<string> {
  const look = () =>
    api.owner
      .selectFrom('demo_mail')
      .select('body')
      .where('recipient', '=', address)
      .where('subject', 'ilike', `%${words}%`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  return (await until(look))!.body
}

export function tokenIn(mail: string): string {
  const token = /token=([\w-]{43})/.exec(mail)?.[1]
  if (!token) throw new Error('The mail holds no link')
  return token
}
