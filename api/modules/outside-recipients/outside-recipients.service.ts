import { auditor } from '#api/platform/audit/audit.ts'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import { inCompany, type Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { type OutsideLink, readLink, writeLink } from './outside-link.ts'
import { type Asked, outsideRecipients } from './outside-recipients.contract.ts'
import { askMail } from './outside-recipients.mails.ts'
import {
  countAsk,
  countKnown,
  findAsked,
  mostAddresses,
  readAddress,
  readToAsk,
  takeAnswer,
  wasAskedLately,
} from './outside-recipients.queries.ts'

const audit = auditor('outside_recipient')

/** Where a link of a mail leads: no session is needed there. */
export const outsideAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/reports-by-mail?token=${token}`

/** Adding an address, and asking it again, sends the mail that asks. */
export function outsideHooks({ mail, config }: Pick<Services, 'mail' | 'config'>): Hooks<typeof outsideRecipients> {
  async function send(trx: Trx, companyId: string, id: string): Promise<void> {
    const { ask, ...toAsk } = await readToAsk(trx, id)
    const token = writeLink(config.appSecret, { companyId, id, kind: 'ask', ask })
    const validSeconds = secondsOf(lifetimes.confirmationLink)
    await mail.queue(trx, companyId, askMail(toAsk, outsideAddress(config.publicUrl, token)), { validSeconds })
  }
  return {
    before: {
      async create(trx, _actor, { values }) {
        const email = values.email.toLowerCase()
        const { isAccount, others } = await readAddress(trx, email)
        if (isAccount) throw refuse(outsideRecipients, [fault('email', 'is_account')])
        if (others >= mostAddresses)
          throw refuse(outsideRecipients, [fault('email', 'too_many', { limit: String(mostAddresses) })])
        return { email }
      },
      async ask(trx, _actor, { id }) {
        if (await wasAskedLately(trx, id!)) throw refuse(outsideRecipients, [fault('email', 'asked_lately')])
      },
    },
    after: {
      create: (trx, { caller }, { id }) => send(trx, caller.companyId, id),
      async ask(trx, { caller }, { id }) {
        await countAsk(trx, id, caller.uid ?? null)
        await send(trx, caller.companyId, id)
      },
    },
  }
}

/**
 * Requires that a person may send reports to these addresses, beside the present ones.
 *
 * @throws AppError forbidden, invalid_input for an address of another company.
 */
export async function requireOutside(
  trx: Trx,
  ids: readonly string[],
  caller: Pick<Caller, 'permissions'>,
  before: readonly string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  if (!caller.permissions.has('subscriptions:outside')) throw new AppError('forbidden')
  if ((await countKnown(trx, added)) < added.length)
    throw new AppError('invalid_input', {
      fields: [{ path: 'outside', message: 'names an unknown address' }],
    })
}

type Told = Pick<Services, 'db' | 'config'>

/** The subject of a link. @throws AppError token_invalid for an expired one. */
export async function lookAtLink({ db, config }: Told, token: string): Promise<Asked> {
  const link = readLink(config.appSecret, token)
  const recipient = link && (await inCompany(db, link.companyId, (trx) => findAsked(trx, link.id, link)))
  if (!recipient) throw new AppError('token_invalid')
  return recipient
}

/**
 * Records the answer of the addressee. Ending mails twice is fine.
 *
 * @throws AppError token_invalid for a link that no longer counts.
 */
export async function answerLink(
  { db, config }: Told,
  { token, wants, requestId }: { token: string; wants: boolean; requestId: string },
): Promise<void> {
  const link = readLink(config.appSecret, token)
  if (!link) throw new AppError('token_invalid')
  await inCompany(db, link.companyId, async (trx) => {
    if (await takeAnswer(trx, link.id, link, wants)) await tell(trx, link, wants, requestId)
    else if (link.kind === 'ask' || !(await findAsked(trx, link.id, link))) throw new AppError('token_invalid')
  })
}

async function tell(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string } & OutsideLink,
  wants: boolean,
  requestId: string,
): Promise<void> {
  const action = wants ? 'outside_recipient.confirm' : 'outside_recipient.decline'
  await audit(trx, { caller: { companyId }, requestId }, action, id)
  await announce(trx, { company: companyId, topic: topicOf(outsideRecipients), ids: [id] })
}
