import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from './patience.ts'

/** A real SMTP server on loopback that keeps what it is given, or refuses it. */
export interface SmtpPeer {
  url: string
  mails: Email[]
  /** Answer to the next recipients instead of taking them. */
  refuse: { code: number; text: string } | undefined
  /** Before each mail is taken. */
  delayMs: number
  /** The first mail with these words in its subject, to an address if given; waits for it. */
  received(words: string, to?: string): Promise<Email>
  clear(): void
  close(): Promise<void>
}

export async function startSmtpPeer(): Promise<SmtpPeer> {
  const peer: SmtpPeer = {
    url: '',
    mails: [],
    refuse: undefined,
    delayMs: 0,
    async received(words, to) {
      const look = () =>
        peer.mails.find(
          (mail) =>
            mail.subject?.includes(words) && (to === undefined || mail.to?.some(({ address }) => address === to)),
        )
      return (await until(look))!
    },
    clear: () => void Object.assign(peer, { mails: [], refuse: undefined, delayMs: 0 }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  async function take(stream: Readable, done: (error?: Error) => void): Promise<void> {
    try {
      const mail = await PostalMime.parse(await buffer(stream))
      await sleep(peer.delayMs)
      peer.mails.push(mail)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 50_000_000,
    onRcptTo(_address, _session, done) {
      const { refuse } = peer
      done(refuse ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : undefined)
    },
    onData(stream, _session, done) {
      void take(stream, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return peer
}
