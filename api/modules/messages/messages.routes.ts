import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { type Mailbox, mailboxQuerySchema } from './messages.contract.ts'
import { findMail, listMails } from './messages.queries.ts'

/** The mailbox of the demo, and only there. */
export const mailboxModule: AppModule = {
  name: 'mailbox',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/mailbox',
      access: 'mailbox:read',
      query: mailboxQuerySchema,
      handle: ({ query, transaction }): Promise<Mailbox> => transaction((trx) => listMails(trx, query.page)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/mailbox/:id',
      access: 'mailbox:read',
      params: idParamsSchema,
      async handle({ params, caller, transaction }) {
        const mail = await transaction((trx) => findMail(trx, params.id, caller.uid))
        if (!mail) throw new AppError('not_found')
        return mail
      },
    }),
  ],
}
