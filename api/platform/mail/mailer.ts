import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { type Database, inCompany, type Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Files } from '../files/files.ts'
import { startTicker } from '../jobs/ticker.ts'
import { attachmentsGone, emptyFailedMails } from './failed-mails.ts'
import { withLogo } from './html-mail.ts'
import { openMail, sealMail } from './mail-seal.ts'
import type { Mail, MailContent } from './mail.ts'
import {
  claimMails,
  deleteOldMails,
  type EndedMail,
  endMail,
  insertMail,
  nextPause,
  postpone,
  type WaitingMail,
} from './outbox.ts'
import { senderOf } from './sender.ts'

export interface MailOptions {
  /** Owner of the mail, as `kind:id`: its listener hears the outcome. */
  reference?: string
  /** After these seconds it is of no use any more and is not tried again. */
  validSeconds?: number
}

/** Appearance of a company's mails, beside their text. */
export interface Letterhead {
  /** Sender's name, beside the address; null: as in the server's settings. */
  name: string | null
  replyTo: string | null
  /** A PNG. */
  logo: Buffer | null
}

/** Result of one attempt to send, with the mail server's answer. */
export interface MailAttempt {
  result: 'sent' | 'no_server' | 'unreachable' | 'sign_in_refused' | 'address_refused' | 'refused'
  answer: string
}

/** Hears of a mail that was given up, in the transaction that says so. */
export type MailListener = (trx: Trx, mail: EndedMail) => Promise<void>

export interface Mailer {
  /**
   * Writes a mail into the transaction that causes it: it is sent only if that commits. It is sent at least once; the
   * constant Message-ID lets mail servers recognise a repetition after a crash.
   */
  queue(trx: Trx, companyId: string, mail: Mail, options?: MailOptions): Promise<string>
  /** Sends one mail while a person waits for the outcome; tried once. */
  attempt(companyId: string, mail: Mail): Promise<MailAttempt>
  /** Sends what waits, now rather than in a few seconds. Call it after the commit; it returns at once. */
  wake(): void
  /** Listens to mails with references of a kind that could not be sent. */
  listen(kind: string, listener: MailListener): void
  /** Waits for mails in progress; the next api sends the others. */
  close(): Promise<void>
}

export interface MailerOptions {
  /** smtp:// or smtps://; without one mails fail and say so. */
  smtpUrl: string | undefined
  from: string
  appSecret: string
  db: Database
  files: Files
  log: Logger
  letterheadOf(companyId: string): Promise<Letterhead>
}

const everyMs = 5_000
const cleanEveryMs = 3_600_000
/** Of a failed mail's error that no attempt can mend. */
class Hopeless extends Error {}

/** Content that was deleted cannot be sent: a report after its subscription was deleted. */
function attachmentGone(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found' ? new Hopeless(attachmentsGone) : error
}

export function createMailer(options: MailerOptions): Mailer {
  const { db, appSecret, log } = options
  const transport = options.smtpUrl === undefined ? undefined : connect(options.smtpUrl)
  const host = /@([\w.-]+)/.exec(options.from)?.[1] ?? 'vardiya.invalid'
  const listeners = new Map<string, MailListener>()
  let cleaned = 0

  /** A mail for nodemailer, with the sender and reply address of the company. */
  async function letterOf(companyId: string, mail: Pick<Mail, 'to' | 'subject'> & MailContent) {
    const { name, replyTo, logo } = await options.letterheadOf(companyId)
    const { to, subject, text, html, attachments = [], calendar, unsubscribe } = mail
    const files = await Promise.all(
      attachments.map(async ({ name: filename, mediaType: contentType, key }) => ({
        filename,
        contentType,
        content: await options.files.stream(key).catch(attachmentGone),
      })),
    )
    const dressed = html === undefined ? undefined : withLogo(html, logo)
    return {
      from: name === null ? options.from : { name, address: senderOf(options.from).address },
      ...(replyTo !== null && { replyTo }),
      to,
      subject,
      text,
      ...(unsubscribe !== undefined && { list: { unsubscribe } }),
      ...(dressed && { html: dressed.html }),
      ...(calendar && { icalEvent: { filename: 'calendar.ics', ...calendar } }),
      attachments: [...files, ...(dressed?.attachments ?? [])],
    }
  }

  async function deliver(companyId: string, mail: WaitingMail): Promise<void> {
    if (!transport) throw new Hopeless('no_mail_server')
    const { recipient: to, subject, id } = mail
    const letter = await letterOf(companyId, { ...openMail(appSecret, mail.content), to, subject })
    await transport.sendMail({ ...letter, messageId: `<${id}@${host}>` })
  }

  async function send(companyId: string, mail: WaitingMail): Promise<void> {
    let error: string | null = null
    let pause: number | null = null
    try {
      await deliver(companyId, mail)
    } catch (failure) {
      error = textOf(failure)
      pause = isHopeless(failure) ? null : nextPause(mail.attempts, mail.give_up_at, Date.now())
      const words = pause === null ? 'a mail could not be sent' : 'a mail will be tried again'
      log[pause === null ? 'error' : 'warn']({ err: failure, mailId: mail.id, subject: mail.subject }, words)
    }
    await inCompany(db, companyId, async (trx) => {
      if (error !== null && pause !== null) return postpone(trx, mail.id, pause, error)
      const { id, reference } = mail
      const ended = { id, companyId, reference, status: error === null ? 'sent' : 'failed', error } as const
      if (!(await endMail(trx, ended)) || error === null || reference === null) return
      await listeners.get(reference.slice(0, reference.indexOf(':')))?.(trx, ended)
    })
  }

  const ticker = startTicker({
    name: 'mail',
    everyMs,
    log,
    async work(signal) {
      const clean = Date.now() - cleaned > cleanEveryMs
      for (const { id } of await db.selectFrom('company').select('id').execute()) {
        if (clean)
          await inCompany(db, id, async (trx) => {
            await emptyFailedMails(trx)
            await deleteOldMails(trx)
          })
        for (let mails; !signal.aborted && (mails = await claimMails(db, id)).length > 0;)
          await Promise.all(mails.map((mail) => send(id, mail)))
      }
      if (clean) cleaned = Date.now()
    },
  })

  return {
    queue: (trx, companyId, { to, subject, ...content }, { reference = null, validSeconds = null } = {}) =>
      insertMail(trx, {
        companyId,
        recipient: to,
        subject,
        content: sealMail(appSecret, content),
        reference,
        validSeconds,
      }),
    async attempt(companyId, mail) {
      if (!transport) return { result: 'no_server', answer: '' }
      try {
        const { response } = await transport.sendMail(await letterOf(companyId, mail))
        return { result: 'sent', answer: String(response ?? '') }
      } catch (error) {
        return { result: refusalOf(error), answer: textOf(error) }
      }
    },
    wake: ticker.wake,
    listen: (kind, listener) => void listeners.set(kind, listener),
    async close() {
      await ticker.stop()
      transport?.close()
    },
  }
}

function connect(url: string): Transporter {
  return createTransport({
    url,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The addressee or the mail itself is refused for good (SMTP 5xx), or it is something that no next time will mend. */
function isHopeless(error: unknown): boolean {
  if (error instanceof Hopeless || error instanceof AppError) return true
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** Why a mail was not sent, from the library's error. */
function refusalOf(error: unknown): Exclude<MailAttempt['result'], 'sent' | 'no_server'> {
  const { code } = error as { code?: string }
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'sign_in_refused'
  if (code === 'EENVELOPE') return 'address_refused'
  return code === 'EMESSAGE' || code === undefined ? 'refused' : 'unreachable'
}

/** The mail server's answer, or the reason why it could not be asked. */
function textOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string }
  return (response ?? message ?? String(error)).slice(0, 500)
}
