import type { Delivery } from '#api/modules/webhooks/webhooks.contract.ts'
import type { Answer, Person, TestApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { type Received, webhookPeer } from '#tests/support/webhook-peer.ts'

interface Made {
  id: string
  version: number
}

/** Webhooks of a company, and their receiver. */
export async function makeWebhookDesk(api: TestApi) {
  const admin = await api.as('FullAdmin')
  const peer = await webhookPeer()
  let people = 0
  const deliveries = async (id: string): Promise<Delivery[]> =>
    (await api.call('GET', `/api/webhooks/${id}/deliveries`, { as: admin })).json
  const addPerson = (number: number): Promise<Answer> =>
    api.call('POST', '/api/users', {
      as: admin,
      body: {
        values: {
          firstName: 'Ada',
          lastName: 'Kaya',
          email: `hired-${number}@plant.example`,
          phone: '+90 555 000 00 00',
          role: 'User',
        },
      },
    })
  return {
    admin,
    peer,
    deliveries,
    async hook(change: object = {}, as: Person = admin): Promise<Made> {
      const values = { name: 'ERP', url: `${peer.url}/hook`, events: ['order.closed', 'user.created'], ...change }
      const { status, json, text } = await api.call('POST', '/api/webhooks', { as, body: { values } })
      if (status !== 201) throw new Error(`${status} ${text}`)
      return json
    },
    secretOf: async (id: string, rotate = false): Promise<string> =>
      (await api.call('POST', `/api/webhooks/${id}/secret`, { as: admin, body: { rotate } })).json.secret,
    rowOf: async (id: string) => (await api.call('GET', `/api/webhooks/${id}`, { as: admin })).json,
    test: (id: string, as: Person = admin) => api.call('POST', `/api/webhooks/${id}/test`, { as }),
    arrived: (count = 1): Promise<Received[]> =>
      until(
        () => peer.received,
        (all) => all.length >= count,
      ),
    ended: (id: string, status: string) =>
      until(
        async () => (await deliveries(id))[0],
        (one) => one?.status === status,
      ),
    addSomebody: () => addPerson(++people),
    /** The same once more, which is refused. */
    addSameAgain: () => addPerson(people),
    dueNow: (id: string) =>
      api.owner.updateTable('webhook_delivery').set({ due_at: new Date() }).where('webhook_id', '=', id).execute(),
    /** Nothing was made, received or is answered otherwise than usual. */
    async clear(): Promise<void> {
      await api.owner.deleteFrom('webhook').execute()
      peer.received.length = 0
      peer.answer = { status: 204 }
    },
  }
}
