import { expect } from 'vitest'
import type { Subscription, SubscriptionRun } from '#api/modules/subscriptions/subscriptions.contract.ts'
import type { Person, TestApi } from '#tests/support/api.ts'
import { sampleSubscription } from '#tests/support/sample-subscription.ts'

type Change = Parameters<typeof sampleSubscription>[1]

/** Creates, runs and checks subscriptions as their owner; `user` by default. */
export function subscriptionDesk(api: TestApi, user: Person) {
  const desk = {
    async subscribe(change: Change = {}, as = user): Promise<string> {
      const body = sampleSubscription([as.uid], change)
      const { status, json } = await api.call('POST', '/api/subscriptions', { as, body })
      expect([status, json]).toMatchObject([201, { id: expect.any(String) }])
      return json.id
    },
    async listed(id: string, as = user): Promise<Subscription> {
      const { json } = await api.call('GET', '/api/subscriptions', { as })
      return json.subscriptions.find((one: Subscription) => one.id === id)
    },
    async runsOf(id: string, as = user): Promise<SubscriptionRun[]> {
      return (await api.call('GET', `/api/subscriptions/${id}/runs`, { as })).json.runs
    },
    async runNow(id: string, as = user): Promise<void> {
      expect((await api.call('POST', `/api/subscriptions/${id}/run`, { as })).status).toBe(202)
    },
    async until(id: string, expected: Partial<SubscriptionRun>, as = user): Promise<SubscriptionRun> {
      await expect.poll(async () => (await desk.runsOf(id, as))[0], { interval: 100 }).toMatchObject(expected)
      return (await desk.runsOf(id, as))[0]!
    },
    /** As when its time was some minutes ago. */
    async missed(id: string, minutes: number): Promise<void> {
      await api.owner
        .updateTable('subscription')
        .set({ next_run_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', id)
        .execute()
    },
  }
  return desk
}
export type SubscriptionDesk = ReturnType<typeof subscriptionDesk>
