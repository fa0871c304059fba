import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
}

/**
 * A real SMTP server on loopback that keeps the demo's mails, so that their links can be followed without a mail
 * account.
 *
 * @returns its address as an SMTP URL.
 */
export async function startDemoMailbox(
  keep: (mail: ReceivedMail) => Promise<void>,
): Promise<{ smtpUrl: string; close(): Promise<void> }> {
  async function receive(stream: AsyncIterable<Buffer>, to: string, done: (error?: Error) => void): Promise<void> {
    try {
      const mail = await PostalMime.parse(await read(stream))
      await keep({ to, subject: mail.subject ?? '', text: mail.text ?? '' })
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Reports come with files.
    size: 30_000_000,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ')
      void receive(stream, to, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
