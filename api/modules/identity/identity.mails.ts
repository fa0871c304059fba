import type { Mail } from '#api/platform/mail/mailer.ts'

interface Addressee {
  email: string
  firstName: string
}

export function verificationMail(to: Addressee, publicUrl: string, token: string): Mail {
  return {
    to: to.email,
    subject: 'Confirm your e-mail address',
    text: `Hello ${to.firstName},

please confirm that this is your e-mail address:

${publicUrl}/auth/jwt/verify?token=${token}

The link works for seven days. If you did not register at Vardiya, ignore this mail.
`,
  }
}

/** To somebody who is registered already: the registration itself answers everybody the same. */
export function alreadyRegisteredMail(to: Addressee, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'You already have an account',
    text: `Hello ${to.firstName},

someone, probably you, tried to register at Vardiya with this e-mail address. You already have an account:

${publicUrl}/auth/jwt/login

If you have forgotten your password, you can choose a new one:

${publicUrl}/auth/jwt/forgot-password
`,
  }
}

export function resetMail(to: Addressee, publicUrl: string, token: string): Mail {
  return {
    to: to.email,
    subject: 'Choose a new password',
    text: `Hello ${to.firstName},

you can choose a new password here:

${publicUrl}/auth/jwt/new-password?token=${token}

The link works once and for ten minutes. If you did not ask for it, ignore this mail: nothing has been changed.
`,
  }
}

export function passwordChangedMail(to: Addressee, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'Your password was changed',
    text: `Hello ${to.firstName},

the password of your account was changed. If it was not you, choose a new one at once and tell your administrator:

${publicUrl}/auth/jwt/forgot-password
`,
  }
}
