import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A secret of Standard Webhooks. It is made of the portal's own and kept nowhere. @param number counts its renewals. */
export function webhookSecret(appSecret: string, webhook: { companyId: string; id: string }, number: number): string {
  const about = `webhook ${webhook.companyId} ${webhook.id} ${number}`
  return `whsec_${createHmac('sha256', appSecret).update(about).digest('base64')}`
}

/** Headers of a message, signed by each secret that counts now. */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
