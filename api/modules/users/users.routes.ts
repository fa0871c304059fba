import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, type Caller, defineRoute } from '#api/platform/http/route.ts'
import { photoFolder, recordFile } from '../files/files.service.ts'
import { avatarUrl, readOwnAccount } from '../identity/own-account.service.ts'
import { decideAboutUser } from './decide.service.ts'
import { redrawPhoto } from './profile-photo.ts'
import {
  photoLimit,
  type Profile,
  profileChangeSchema,
  type UsersPage,
  userStepParamsSchema,
  usersQuerySchema,
} from './users.contract.ts'
import { listUsers, setAvatar, updateProfile } from './users.queries.ts'

const audit = auditor('user_account')

export const usersModule: AppModule = {
  name: 'users',
  routes: [
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
        const picture = await redrawPhoto(upload.path)
        const key = `${photoFolder}/${caller.uid}`
        await services.files.put(key, picture)
        return transaction(async (trx) => {
          const id = await recordFile(trx, {
            companyId: caller.companyId,
            ownerId: caller.uid,
            folder: photoFolder,
            key,
            name: 'photo.webp',
            mediaType: 'image/webp',
            sizeBytes: picture.byteLength,
          })
          await setAvatar(trx, caller.uid, id)
          await audit(trx, { caller, requestId }, 'profile.photo', caller.uid)
          return readProfile(trx, caller)
        })
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/users',
      access: 'users:read',
      query: usersQuerySchema,
      handle: ({ query, transaction }): Promise<UsersPage> => transaction((trx) => listUsers(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/users/:id/:action',
      access: 'users:manage',
      params: userStepParamsSchema,
      body: seenVersionSchema,
      handle: ({ params: { id, action }, body: { version }, caller, requestId, transaction }) =>
        transaction((trx) => decideAboutUser(trx, { id, action, version, caller, requestId })),
    }),
  ],
}

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
    sirketKodu: account.company_code,
    notifications: account.notifications,
    avatarUrl: avatarUrl(account),
    version: account.version,
  }
}
