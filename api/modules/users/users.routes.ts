import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type Actor, type AppModule, type Caller, defineRoute } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { startForgetting } from '#api/platform/resource/workbook/workbook-imports.service.ts'
import { changeAddress } from '../identity/accounts/address-change.service.ts'
import { handOverPassword, makePassword, sendInvitation } from '../identity/accounts/invitation.service.ts'
import { avatarUrl, readOwnAccount } from '../identity/accounts/own-account.service.ts'
import { resetSecondStep } from '../identity/second-step/second-step-reset.service.ts'
import { isWithin } from '../permissions/scope.service.ts'
import { colleagues } from './colleagues.contract.ts'
import { keepPhoto } from './photo.service.ts'
import { requireStanding } from './standing.ts'
import { findRights } from './user-rights.service.ts'
import { usersBook } from './users.book.ts'
import {
  type HandedOver,
  newAddressSchema,
  photoLimit,
  type Profile,
  profileChangeSchema,
  userCountsQuerySchema,
  type UserCounts,
  users,
} from './users.contract.ts'
import { userHooks } from './users.hooks.ts'
import { countUsers, updateProfile, findRole } from './users.queries.ts'

const audit = auditor('user_account')

export const usersModule: AppModule = {
  name: 'users',
  resources: [users, colleagues],
  start: async (services) => startForgetting(services, usersBook),
  routes: [
    ...resourceRoutes(colleagues).filter(({ path }) => path.endsWith('/options')),
    defineRoute({
      method: 'GET',
      path: '/api/profile',
      access: 'profile:self',
      handle: ({ caller, transaction }) => transaction((trx) => readProfile(trx, caller)),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/profile',
      access: 'profile:self',
      body: profileChangeSchema,
      handle: ({ caller, body: { version, ...change }, requestId, transaction }) =>
        transaction(async (trx) => {
          if (!(await updateProfile(trx, caller.uid, version, change)))
            throw new AppError('conflict', { details: { current: await readProfile(trx, caller) } })
          await audit(trx, { caller, requestId }, 'profile.change', caller.uid, { fields: Object.keys(change) })
          return readProfile(trx, caller)
        }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/profile/photo',
      access: 'profile:self',
      multipart: { field: 'photo', maxBytes: photoLimit },
      async handle({ caller, upload, requestId, services, transaction }) {
        const keep = await keepPhoto(services, { caller, uid: caller.uid, path: upload.path })
        return transaction(async (trx) => {
          await keep(trx)
          await audit(trx, { caller, requestId }, 'profile.photo', caller.uid)
          return readProfile(trx, caller)
        })
      },
    }),
    // Before the resource's own route, which would take it as an `:id`.
    defineRoute({
      method: 'GET',
      path: '/api/users/counts',
      access: 'users:read',
      query: userCountsQuerySchema,
      handle: ({ query, transaction }): Promise<UserCounts> => transaction((trx) => countUsers(trx, query)),
    }),
    ...bookRoutes(usersBook),
    ...resourceRoutes(users, userHooks),
    defineRoute({
      method: 'POST',
      path: '/api/users/:id/photo',
      access: 'users:manage',
      params: idParamsSchema,
      multipart: { field: 'photo', maxBytes: photoLimit },
      status: 204,
      async handle({ params: { id }, caller, upload, requestId, services, transaction }) {
        const actor = { caller, requestId }
        // The picture of a stranger is not even looked at.
        await transaction((trx) => decideAbout(trx, actor, id))
        const keep = await keepPhoto(services, { caller, uid: id, path: upload.path })
        await transaction(async (trx) => {
          await decideAbout(trx, actor, id)
          await keep(trx)
          await tell(trx, actor, 'photo', id)
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/users/:id/invitation',
      access: 'users:manage',
      params: idParamsSchema,
      status: 204,
      async handle({ params: { id }, caller, requestId, services, language, transaction, afterCommit }) {
        const actor = { caller, requestId }
        await transaction(async (trx) => {
          await decideOnEntry(trx, actor, id)
          await sendInvitation(services, trx, id, language)
          await tell(trx, actor, 'invite', id)
        })
        afterCommit(() => services.mail.wake())
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/users/:id/email',
      access: 'users:manage',
      params: idParamsSchema,
      body: newAddressSchema,
      status: 204,
      async handle({ params: { id }, body, services, language, transaction, afterCommit, ...actor }) {
        await transaction(async (trx) => {
          await decideOnEntry(trx, actor, id)
          await changeAddress(services, trx, actor, { ...body, id, language })
          await announceUser(trx, actor, id)
        })
        afterCommit(() => services.mail.wake())
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/users/:id/second-step/reset',
      access: 'users:manage',
      params: idParamsSchema,
      status: 204,
      async handle({ params: { id }, services, language, transaction, afterCommit, ...actor }) {
        await transaction(async (trx) => {
          await decideOnEntry(trx, actor, id)
          await resetSecondStep(services, trx, { companyId: actor.caller.companyId, uid: id, language })
          await tell(trx, actor, 'second_step_reset', id)
        })
        afterCommit(() => services.mail.wake())
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/users/:id/password',
      access: 'users:manage',
      params: idParamsSchema,
      async handle({ params: { id }, caller, requestId, transaction }): Promise<HandedOver> {
        const actor = { caller, requestId }
        const password = makePassword()
        await transaction(async (trx) => {
          await decideOnEntry(trx, actor, id)
          await handOverPassword(trx, id, password)
          await tell(trx, actor, 'password', id)
        })
        return { password }
      },
    }),
  ],
}

/** Refuses whoever may not decide about the account. @throws AppError not_found also for one of another company. */
async function decideAbout(trx: Trx, actor: Actor, id: string): Promise<void> {
  const role = await findRole(trx, id)
  if (!role) throw new AppError('not_found')
  await requireStanding(trx, actor, { id, role })
}

/**
 * Refuses a decision about how somebody signs in unless the caller has all permissions and the scope of the account:
 * handing over a password or changing the address is a way to sign in as them.
 *
 * @throws AppError as `decideAbout`, `invalid_input` with the reason.
 */
async function decideOnEntry(trx: Trx, actor: Actor, id: string): Promise<void> {
  await decideAbout(trx, actor, id)
  const rights = (await findRights(trx, [id])).get(id)
  if (rights && !isWithin(rights, actor.caller)) throw refuse(users, [fault<string>(null, 'beyond_own')])
}

/** The history of the account has the action, and lists of people reload. */
async function tell(trx: Trx, actor: Actor, action: string, id: string): Promise<void> {
  await audit(trx, actor, `user_account.${action}`, id)
  await announceUser(trx, actor, id)
}

const announceUser = (trx: Trx, { caller }: Actor, id: string): Promise<void> =>
  announce(trx, { company: caller.companyId, topic: topicOf(users), ids: [id] })

async function readProfile(trx: Trx, caller: Caller): Promise<Profile> {
  const account = await readOwnAccount(trx, caller.uid)
  if (!account) throw new AppError('not_signed_in')
  return {
    uid: account.id,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`,
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
    role: account.role,
    ownRole: account.own_role,
    sirketKodu: account.company_code,
    notifications: account.notifications,
    avatarUrl: avatarUrl(account),
    version: account.version,
  }
}
