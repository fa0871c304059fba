import type { Duration } from 'date-fns'
import { milliseconds } from 'date-fns/milliseconds'

/** Lifetimes of links, codes and cookies. Mails that name one read it from here. */
export const lifetimes = {
  /** The portal's API token, which browsers renew unseen. */
  accessToken: { minutes: 15 },
  /** The link that confirms an e-mail address. */
  confirmationLink: { days: 7 },
  /** The link to a new password. */
  passwordLink: { minutes: 10 },
  /** The link in an invitation, for choosing the first password. */
  invitationLink: { days: 7 },
  /** From the right password until the second step. */
  secondStep: { minutes: 10 },
  /** In which a passkey has to answer. */
  challenge: { minutes: 5 },
  /** So long after proving who one is one may change how one signs in. */
  proof: { minutes: 15 },
  /** Cookie that recognises a browser: a display on the wall, a device used for signing in. Browsers allow no more. */
  deviceCookie: { days: 400 },
} as const satisfies Record<string, Duration>

export const secondsOf = (duration: Duration): number => milliseconds(duration) / 1000
