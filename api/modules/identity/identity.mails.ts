import type { Texts } from '#api/texts/en.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { lifetimes } from '#api/platform/config/lifetimes.ts'
import { durationText } from '#api/texts/duration-text.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { Mail } from '#api/platform/mail/mail.ts'

interface Addressee {
  email: string
  firstName: string
  /** Of the portal as the person uses it. */
  language: Language
}

export function verificationMail(to: Addressee, publicUrl: string, token: string): Mail {
  return write(to, 'verify', {
    link: `${publicUrl}/auth/jwt/verify?token=${token}`,
    life: durationText(lifetimes.confirmationLink, to.language),
  })
}

/** To somebody who is registered already: the registration itself answers everybody the same. */
export function alreadyRegisteredMail(to: Addressee, publicUrl: string): Mail {
  return write(to, 'registered', {
    login: `${publicUrl}/auth/jwt/login`,
    link: `${publicUrl}/auth/jwt/forgot-password`,
  })
}

export function resetMail(to: Addressee, publicUrl: string, token: string): Mail {
  return write(to, 'reset', {
    link: `${publicUrl}/auth/jwt/new-password?token=${token}`,
    life: durationText(lifetimes.passwordLink, to.language),
  })
}

export function passwordChangedMail(to: Addressee, publicUrl: string): Mail {
  return write(to, 'changed', { link: `${publicUrl}/auth/jwt/forgot-password` })
}

function write(to: Addressee, kind: keyof Texts['account'], values: Record<string, string>): Mail {
  const { greeting, account } = texts[to.language]
  const { subject, body } = account[kind]
  return {
    to: to.email,
    subject,
    text: `${fillText(greeting, { name: to.firstName })}\n\n${fillText(body, values)}\n`,
  }
}
