import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors/app-error.ts'

// argon2id is the default algorithm of the library; OWASP's 19 MiB, t=2, p=1.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const waitingAtMost = 100

let running = 0
const waiting: (() => void)[] = []
let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

/**
 * @param stored hash of the account; undefined for an unknown account or one without a password, which takes the same
 *   time.
 * @returns whether the password matches.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', parameters)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && typeof stored === 'string'
}

/** Each hash takes 19 MiB and a core: at most two at a time, and a bounded queue. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new AppError('unavailable', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
