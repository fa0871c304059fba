import type { Language } from '#api/platform/http/language.ts'
import type { Mail } from '#api/platform/mail/mail.ts'
import { mailTexts } from './mail-texts.ts'

interface Addressee {
  email: string
  firstName: string
  /** Of the portal as the person uses it. */
  language: Language
}

export function verificationMail(to: Addressee, publicUrl: string, token: string): Mail {
  return write(to, 'verify', { link: `${publicUrl}/auth/jwt/verify?token=${token}` })
}

/** To somebody who is registered already: the registration itself answers everybody the same. */
export function alreadyRegisteredMail(to: Addressee, publicUrl: string): Mail {
  return write(to, 'known', { login: `${publicUrl}/auth/jwt/login`, link: `${publicUrl}/auth/jwt/forgot-password` })
}

export function resetMail(to: Addressee, publicUrl: string, token: string): Mail {
  return write(to, 'reset', { link: `${publicUrl}/auth/jwt/new-password?token=${token}` })
}

export function passwordChangedMail(to: Addressee, publicUrl: string): Mail {
  return write(to, 'changed', { link: `${publicUrl}/auth/jwt/forgot-password` })
}

function write(to: Addressee, kind: 'verify' | 'known' | 'reset' | 'changed', links: Record<string, string>): Mail {
  const { greeting, [kind]: text } = mailTexts[to.language]
  const fill = (words: string, values: Record<string, string>) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    to: to.email,
    subject: text.subject,
    text: `${fill(greeting, { name: to.firstName })}\n\n${fill(text.body, links)}\n`,
  }
}
