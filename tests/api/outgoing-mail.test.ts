import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inCompany } from '#api/platform/db/database.ts'
import { sealMail } from '#api/platform/mail/mail-seal.ts'
import { emptyFailedMails } from '#api/platform/mail/failed-mails.ts'
import { nextPause } from '#api/platform/mail/outbox.ts'
import { startApi } from '#api/app.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeSmallFactory } from '#tests/support/small-factory.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'

let smtp: SmtpPeer
let api: TestApi
let user: Person
beforeAll(async () => {
  smtp = await startSmtpPeer()
  api = await testApi({ smtpUrl: smtp.url })
  user = await api.as('User')
})
afterAll(async () => {
  await api.close()
  await smtp.close()
})
beforeEach(() => smtp.clear())

const row = (subject: string) =>
  api.owner.selectFrom('outgoing_mail').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()

async function put(subject: string, change: Record<string, unknown> = {}): Promise<void> {
  const content = sealMail(api.config.appSecret, { text: `Text of ${subject}` })
  await api.owner
    .insertInto('outgoing_mail')
    .values({ company_id: api.companyId, recipient: 'reader@plant.example', subject, content, ...change })
    .execute()
}

/** As when its time has come. */
const due = (subject: string) =>
  api.owner
    .updateTable('outgoing_mail')
    .set({ due_at: new Date(0) })
    .where('subject', '=', subject)
    .execute()

describe('the company’s own mails', () => {
  it('is the name beside the address, where answers go, and the logo of mails with pictures', async () => {
    const logo = Buffer.from('89504e470d0a1a0a', 'hex')
    const chosen = { mail_name: 'Looms, Ltd', mail_reply_to: 'it@looms.example', logo }
    await api.owner.updateTable('company_settings').set(chosen).where('company_id', '=', api.companyId).execute()
    const answer = await api.call('POST', '/api/company/test-mail', { as: await api.as('FullAdmin') })
    expect(answer.json.result).toBe('sent')
    const mail = await smtp.received('Test mail')
    expect(mail.from).toMatchObject({ name: 'Looms, Ltd', address: 'no-reply@vardiya.invalid' })
    expect(mail.replyTo).toMatchObject([{ address: 'it@looms.example' }])
    expect(mail.html).toContain('cid:logo@vardiya')
    expect(mail.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo@vardiya>' }])
    const none = { mail_name: null, mail_reply_to: null, logo: null }
    await api.owner.updateTable('company_settings').set(none).where('company_id', '=', api.companyId).execute()
  })

  it('reports a refusal by the mail server in words', async () => {
    smtp.refuse = { code: 550, text: 'no such mailbox' }
    const { json } = await api.call('POST', '/api/company/test-mail', { as: await api.as('FullAdmin') })
    expect(json).toMatchObject({ result: 'address_refused', answer: expect.stringContaining('no such mailbox') })
  })
})

describe('a mail', () => {
  it('of the portal is written with what causes it, sealed, and sent at once', async () => {
    await api.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    const mail = await smtp.received('Choose a new password')
    expect(mail.text).toContain('token=')
    await expect.poll(async () => (await row('Choose a new password')).status).toBe('sent')
    const sent = await row('Choose a new password')
    expect(sent).toMatchObject({ content: null, attempts: 1, last_error: null })
    expect(mail.messageId).toContain(sent.id)
  })

  it('that waited while no api ran is sent by the next one, and never by two at once', async () => {
    smtp.delayMs = 300
    await Promise.all(Array.from({ length: 8 }, (_, index) => put(`Waiting ${index}`)))
    const others = await Promise.all([startApi(api.config), startApi(api.config)])
    await expect.poll(() => smtp.mails.length).toBe(8)
    await sleep(500)
    await Promise.all(others.map((other) => other.close()))
    expect(smtp.mails.map((mail) => mail.subject).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `Waiting ${index}`),
    )
  })

  it('is tried again later when the server refuses it for now, and says why meanwhile', async () => {
    smtp.refuse = { code: 451, text: 'Try again later' }
    await put('Refused')
    await expect.poll(async () => (await row('Refused')).last_error).toContain('Try again later')
    const waiting = await row('Refused')
    expect(waiting.status).toBe('queued')
    expect(waiting.due_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
    smtp.refuse = undefined
    await due('Refused')
    expect((await smtp.received('Refused')).text).toContain('Text of Refused')
    await expect.poll(async () => (await row('Refused')).status).toBe('sent')
  })

  it('is given up at once when its addressee does not exist', async () => {
    smtp.refuse = { code: 550, text: 'No such user' }
    await put('Nobody')
    await expect.poll(async () => (await row('Nobody')).status).toBe('failed')
    expect(await row('Nobody')).toMatchObject({ attempts: 1 })
    expect((await row('Nobody')).last_error).toContain('No such user')
  })

  it('that was given up is listed with its reason, and sent again once, by administrators of its company', async () => {
    const admin = await api.as('FullAdmin')
    const again = (ids: string[], as = admin) => api.call('POST', '/api/health/mails/retry', { as, body: { ids } })
    const { id } = await row('Nobody')
    smtp.refuse = undefined
    const { json } = await api.call('GET', '/api/health/mails', { as: admin })
    expect(json.rows.find((mail: { id: string }) => mail.id === id)).toMatchObject({
      recipient: 'reader@plant.example',
      error: expect.stringContaining('No such user'),
      sendable: true,
    })
    expect((await again([id], user)).status).toBe(403)
    const theirs = await makeSmallFactory(api.owner, 'THEIRS', { machines: 1, gateways: 0 })
    const foreign = await api.owner
      .insertInto('outgoing_mail')
      .values({ company_id: theirs.companyId, recipient: 'x@y.example', subject: 'Theirs', status: 'failed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await again([id, foreign.id])).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => again([id])))
    expect(answers.map((answer) => answer.json.queued).toSorted()).toEqual([0, 0, 0, 0, 1])
    expect((await smtp.received('Nobody')).text).toContain('Text of Nobody')
    await expect.poll(async () => (await row('Nobody')).status).toBe('sent')
    expect(smtp.mails).toHaveLength(1)
    expect((await row('Nobody')).content).toBeNull()
    const audited = await api.owner.selectFrom('audit_log').where('subject_id', '=', id).select('action').execute()
    expect(audited).toEqual([{ action: 'outgoing_mail.resend' }])
  })

  it('with an expired link is not sent again, and its text is deleted', async () => {
    const ended = { status: 'failed', ended_at: new Date(), last_error: 'no' }
    await put('Old link', { ...ended, give_up_at: new Date(Date.now() - 1000) })
    await put('Old mail', { ...ended, ended_at: new Date(Date.now() - 8 * 86_400_000) })
    await put('Good', ended)
    await put('Unwanted', { ...ended, recipient: 'No@Else.example' })
    await api.owner
      .insertInto('outside_recipient')
      .values({ company_id: api.companyId, email: 'no@else.example', language: 'en', status: 'declined' })
      .execute()
    const ids = await Promise.all(['Old link', 'Old mail', 'Unwanted'].map(async (subject) => (await row(subject)).id))
    const { json } = await api.call('POST', '/api/health/mails/retry', { as: await api.as('FullAdmin'), body: { ids } })
    expect(json).toEqual({ queued: 0 })
    await inCompany(api.owner, api.companyId, emptyFailedMails)
    expect((await row('Old link')).content).toBeNull()
    expect((await row('Old mail')).content).toBeNull()
    expect((await row('Good')).content).not.toBeNull()
  })

  it('with a deleted attachment is given up for good', async () => {
    const attachments = [{ name: 'OEE.pdf', mediaType: 'application/pdf', key: 'not-there.pdf' }]
    await put('Bare', { content: sealMail(api.config.appSecret, { text: 'See the file', attachments }) })
    await expect.poll(async () => (await row('Bare')).last_error).toBe('attachments_gone')
    const admin = await api.as('FullAdmin')
    const { id } = await row('Bare')
    const { json } = await api.call('GET', '/api/health/mails', { as: admin })
    expect(json.rows.find((mail: { id: string }) => mail.id === id)).toMatchObject({ sendable: false })
    const retried = await api.call('POST', '/api/health/mails/retry', { as: admin, body: { ids: [id] } })
    expect(retried.json).toEqual({ queued: 0 })
    expect(smtp.mails).toEqual([])
  })

  it('that would come too late is not tried again', async () => {
    smtp.refuse = { code: 451, text: 'Try again later' }
    await put('Too late', { give_up_at: new Date(Date.now() + 500) })
    await expect.poll(async () => (await row('Too late')).status).toBe('failed')
  })
})

it('pauses grow, and end', () => {
  const pauses = Array.from({ length: 9 }, (_, index) => nextPause(index + 1, null, 0))
  const waited = pauses.filter((pause) => pause !== null)
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBeNull()
  expect(nextPause(1, new Date(1000), 0)).toBeNull()
})
