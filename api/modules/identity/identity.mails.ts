import type { Texts } from '#api/texts/en.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { lifetimes } from '#api/platform/config/lifetimes.ts'
import { durationText } from '#api/texts/duration-text.ts'
import { intlLocale, type Language } from '#web/core/languages/languages.ts'
import type { Mail } from '#api/platform/mail/mail.ts'
import { plainAddress } from '#api/platform/http/plain-address.ts'
import { describeDevice } from './sign-in/device-words.ts'

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

/** To somebody whom an administrator has added. */
export function invitationMail(to: Addressee, publicUrl: string, token: string, company: string): Mail {
  return write(to, 'invited', {
    company,
    link: `${publicUrl}/auth/jwt/new-password?token=${token}&welcome=1`,
    life: durationText(lifetimes.invitationLink, to.language),
  })
}

export function passwordChangedMail(to: Addressee, publicUrl: string): Mail {
  return write(to, 'changed', { link: `${publicUrl}/auth/jwt/forgot-password` })
}

/** Somebody signed in from a device that was never here. */
export function newDeviceMail(
  to: Addressee,
  publicUrl: string,
  from: { ip: string; userAgent: string; timeZone: string | undefined; at: Date },
): Mail {
  const { browser, system } = describeDevice(from.userAgent)
  return write(to, 'newDevice', {
    device: [browser, system].filter(Boolean).join(', ') || '–',
    address: plainAddress(from.ip) || '–',
    time: timeText(from.at, from.timeZone, to.language),
    link: `${publicUrl}/dashboard/user/account?tab=security`,
  })
}

/** The second step of signing in was set up, or taken away. */
export function secondStepMail(to: Addressee, publicUrl: string, what: 'on' | 'off'): Mail {
  const link = `${publicUrl}/dashboard/user/account?tab=security`
  return write(to, what === 'on' ? 'secondStepOn' : 'secondStepOff', { link })
}

export function passkeyMail(to: Addressee, publicUrl: string, name: string): Mail {
  return write(to, 'passkeyAdded', { name, link: `${publicUrl}/dashboard/user/account?tab=security` })
}

/** A personal access token was made. */
export function personalTokenMail(
  to: Addressee,
  publicUrl: string,
  { name, expiresAt }: { name: string; expiresAt: Date },
): Mail {
  return write(to, 'tokenMade', {
    name,
    until: new Intl.DateTimeFormat(intlLocale(to.language), { dateStyle: 'medium', timeZone: 'UTC' }).format(expiresAt),
    link: `${publicUrl}/dashboard/user/account?tab=security`,
  })
}

/** An administrator has taken a lost second step away. */
export function secondStepResetMail(to: Addressee, publicUrl: string): Mail {
  return write(to, 'secondStepReset', { link: `${publicUrl}/dashboard/user/account?tab=security` })
}

/** To the address that somebody is to have. */
export function newAddressMail(to: Addressee, publicUrl: string, token: string, company: string): Mail {
  return write(to, 'newAddress', {
    company,
    link: `${publicUrl}/auth/jwt/verify?token=${token}`,
    life: durationText(lifetimes.confirmationLink, to.language),
  })
}

/** To the address there is, before another one counts. */
export const addressToChangeMail = (to: Addressee, address: string): Mail => write(to, 'addressToChange', { address })

/** To the address there was. */
export const addressChangedMail = (to: Addressee, address: string): Mail => write(to, 'addressChanged', { address })

export function recoveryCodeUsedMail(to: Addressee, publicUrl: string, left: number): Mail {
  const link = `${publicUrl}/dashboard/user/account?tab=security`
  return write(to, 'recoveryCodeUsed', { left: String(left), link })
}

/** By the clock of the place, as the browser says; an unknown name is none. */
function timeText(at: Date, timeZone: string | undefined, language: Language): string {
  const inZone = (zone: string) => {
    const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: zone } as const
    return `${new Intl.DateTimeFormat(intlLocale(language), format).format(at)} (${zone})`
  }
  try {
    return inZone(timeZone ?? 'UTC')
  } catch {
    return inZone('UTC')
  }
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
