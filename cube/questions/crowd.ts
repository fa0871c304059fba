import type { CubeClaims } from '#api/platform/auth/cube-token.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Asker } from '../askers.ts'

/** Questions that may wait at once. A page asks up to thirty; people have several pages open. */
export const mostWaiting = { person: 120, company: 1200, all: 5000 }

const waiting = new Map<string, number>()
let all = 0

/**
 * Notes the person of a question, and counts the question until it is answered or its client has left. Background work
 * counts as a person of its own.
 *
 * @throws AppError too_many_questions, unavailable when all together ask too many.
 */
export function admit(asker: Asker, { sub, company_id, use }: CubeClaims): void {
  if (asker.share) return
  const background = use === 'background'
  const share = { person: background ? `background ${sub}` : sub, company: company_id, background }
  const names = [`person ${share.person}`, `company ${share.company}`]
  const [ofPerson = 0, ofCompany = 0] = names.map((name) => waiting.get(name))
  if (ofPerson >= mostWaiting.person || ofCompany >= mostWaiting.company)
    throw new AppError('too_many_questions', { retryAfter: 5 })
  if (all >= mostWaiting.all) throw new AppError('unavailable', { retryAfter: 5 })

  asker.share = share
  all++
  for (const name of names) waiting.set(name, (waiting.get(name) ?? 0) + 1)
  asker.onGone.add(() => {
    all--
    for (const name of names) {
      const left = waiting.get(name)! - 1
      if (left > 0) waiting.set(name, left)
      else waiting.delete(name)
    }
  })
}
