import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { signedHeaders, webhookSecret } from '#api/modules/webhooks/webhook-secret.ts'

/** The example that Standard Webhooks publishes with its libraries. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs as the published example says', () => {
  const { secret, signature, ...message } = published
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': published.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

it('makes a secret of its own for each webhook, company and renewal, that receivers can verify by', () => {
  const webhook = { companyId: 'a', id: 'b' }
  const made = [
    webhookSecret('portal', webhook, 1),
    webhookSecret('portal', webhook, 2),
    webhookSecret('portal', { ...webhook, id: 'c' }, 1),
    webhookSecret('portal', { ...webhook, companyId: 'c' }, 1),
    webhookSecret('another', webhook, 1),
  ]
  expect(new Set(made).size).toBe(5)
  const message = { id: 'msg_1', at: new Date(), body: '{"type":"test"}' }
  const headers = signedHeaders(message, made.slice(0, 2))
  for (const secret of made.slice(0, 2))
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'test' })
  expect(() => new Webhook(made[2]!).verify(message.body, headers)).toThrow('No matching signature found')
  expect(() => new Webhook(made[0]!).verify('{"type":"other"}', headers)).toThrow('No matching signature found')
})
