import { auditor } from '#api/platform/audit/audit.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Call } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { writeMail } from '#api/platform/mail/html-mail.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { TestMail } from './company.contract.ts'

const audit = auditor('company')

/** Sends a test mail to the caller, the way the company's mails are sent, and reports the outcome. */
export async function sendTestMail(
  { mail }: Pick<Services, 'mail'>,
  transaction: Call['transaction'],
  { language, ...actor }: Pick<Actor, 'caller' | 'requestId'> & { language: Language },
): Promise<TestMail> {
  const { uid, companyId } = actor.caller
  const person = await transaction((trx) =>
    trx
      .selectFrom('user_account')
      .innerJoin('company', 'company.id', 'user_account.company_id')
      .select(['user_account.email', 'user_account.first_name as firstName', 'company.name as company'])
      .where('user_account.id', '=', uid)
      .executeTakeFirst(),
  )
  if (!person) throw new AppError('not_signed_in')
  const { greeting, testMail } = texts[language]
  const { text, html } = writeMail(language, [
    { kind: 'text', text: fillText(greeting, { name: person.firstName }) },
    { kind: 'text', text: fillText(testMail.body, { company: person.company }) },
  ])
  const { result, answer } = await mail.attempt(companyId, {
    to: person.email,
    subject: fillText(testMail.subject, { company: person.company }),
    text,
    html,
  })
  await transaction((trx) => audit(trx, actor, 'company.test_mail', companyId, { result }))
  return { to: person.email, result, answer: answer.slice(0, 300) }
}
