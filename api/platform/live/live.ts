import { sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { listenTo } from '../db/listen.ts'
import { liveChangeSchema, type LiveTopic } from './live.contract.ts'

/** A change in a company, and the permissions of which a listener needs one. */
const changeSchema = liveChangeSchema.extend({
  company: z.uuid(),
  needs: z.array(z.string()),
  ofPeople: z.boolean().optional(),
})

export type Change = z.infer<typeof changeSchema>

/** Postgres carries 8,000 bytes; an id with its quotes takes 39. */
const idsAtMost = 180

/** Announces changes to every process of the portal, once the transaction is committed. */
export async function announce(
  trx: Trx,
  { company, topic, ids }: { company: string; topic: LiveTopic; ids: readonly string[] },
): Promise<void> {
  const { name, needs, ofPeople } = topic
  const change = { company, topic: name, needs, ofPeople, ids: ids.length > idsAtMost ? [] : ids }
  await sql`SELECT pg_notify('live', ${JSON.stringify(change)})`.execute(trx)
}

export interface Live {
  /**
   * @param listener gets every change of the company; `'lost'` when some may have been missed, because the connection to
   *   the database was away: look at everything again.
   * @returns a function that ends it.
   */
  listen(company: string, listener: (change: Change | 'lost') => void): () => void
  close(): Promise<void>
}

/** Listens to the database and notifies each company's listeners. */
export function startLive(databaseUrl: string, log: Logger): Live {
  const listeners = new Map<string, Set<(change: Change | 'lost') => void>>()
  let everConnected = false

  const connection = listenTo(databaseUrl, 'live', {
    notification: tell,
    connected() {
      if (everConnected) for (const each of listeners.values()) for (const listener of each) listener('lost')
      everConnected = true
    },
  })

  function tell(payload: string): void {
    try {
      const change = changeSchema.parse(JSON.parse(payload))
      for (const listener of listeners.get(change.company) ?? []) listener(change)
    } catch (error) {
      log.warn({ err: error }, 'a notification could not be read')
    }
  }

  return {
    listen(company, listener) {
      const ofCompany = listeners.get(company) ?? new Set()
      listeners.set(company, ofCompany.add(listener))
      return () => {
        ofCompany.delete(listener)
        if (ofCompany.size === 0) listeners.delete(company)
      }
    },
    close: () => connection.close(),
  }
}
