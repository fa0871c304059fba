import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Hands the mail over and returns at once: an answer must not tell by its time whether a mail was sent. */
  send(mail: Mail): void
  /** Waits for the mails on their way, at most 3 s. */
  close(): Promise<void>
}

const pauses = [500, 5_000, 30_000]

/** @param smtpUrl smtp:// or smtps://; without one mails are not sent, and the log says so. */
export function createMailer(smtpUrl: string | undefined, from: string, log: Logger): Mailer {
  if (!smtpUrl) {
    return {
      send: (mail) => log.warn({ subject: mail.subject }, 'SMTP_URL is not set: a mail was not sent'),
      close: async () => undefined,
    }
  }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underWay = new Set<Promise<void>>()
  let closing = false

  async function deliver(mail: Mail): Promise<void> {
    for (const pause of [...pauses, undefined]) {
      try {
        await transport.sendMail({ from, ...mail })
        return
      } catch (error) {
        if (pause === undefined || closing) {
          log.error({ err: error, subject: mail.subject }, 'a mail could not be sent')
          return
        }
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  return {
    send(mail) {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async close() {
      closing = true
      await Promise.race([Promise.all(underWay), sleep(3000, undefined, { ref: false })])
      transport.close()
    },
  }
}
