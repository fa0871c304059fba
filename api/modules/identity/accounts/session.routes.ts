import { AppError } from '#api/platform/errors/app-error.ts'
import { defineRoute, type Route } from '#api/platform/http/route.ts'
import { sendsMails } from '#api/platform/mail/sends-mails.ts'
import { logoUrl } from '../../company/logo-url.ts'
import { anyAllowsPasskeys } from '../../company/passkey-rule.ts'
import { registrationHere } from '../../company/registration.ts'
import { permissions } from '../../permissions/permissions.contract.ts'
import { figuresInWords, peopleInWords } from '../../permissions/scope.service.ts'
import type { DemoAccounts, Session } from '../identity.contract.ts'
import { inIdentity } from '../identity-transaction.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { avatarUrl, readOwnAccount, readSites } from './own-account.service.ts'

/** Who is signed in, and what the page of sign-in says before anybody is. */
export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/auth/demo-accounts',
    access: 'public',
    async handle({ services: { config, db } }): Promise<DemoAccounts> {
      const { registration, passkeys } = await inIdentity(db, async (trx) => ({
        registration: await registrationHere(trx, config),
        passkeys: await anyAllowsPasskeys(trx),
      }))
      return {
        demo: config.demo,
        passkeys: (passkeys && passkeySite(config.publicUrl)?.origin) || null,
        registration,
        accounts: config.demo ? demoAccounts.map(({ role, email }) => ({ role, email, password: demoPassword })) : [],
      }
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/session',
    access: 'session',
    evenHeld: true,
    handle: ({ caller, services, transaction }): Promise<Session> =>
      transaction(async (trx) => {
        const account = await readOwnAccount(trx, caller.uid)
        if (!account) throw new AppError('not_signed_in')
        return {
          user: {
            uid: account.id,
            email: account.email,
            name: `${account.first_name} ${account.last_name}`,
            firstName: account.first_name,
            lastName: account.last_name,
            role: account.role,
            ownRole: account.own_role,
            phone: account.phone,
            avatarUrl: avatarUrl(account),
            emailVerified: true,
            status: account.status,
            held: caller.held ?? null,
            secondStepDue: caller.secondStepDue?.toISOString() ?? null,
            sirketKodu: account.company_code,
          },
          company: {
            code: account.company_code,
            name: account.company_name,
            logoUrl: logoUrl(account.logo_at),
            passwordMin: account.password_min,
            passkeys: account.passkeys,
          },
          sites: await readSites(trx),
          permissions: permissions.filter((permission) => caller.permissions.has(permission)),
          figuresOf: await figuresInWords(trx, caller.scope),
          peopleOf: await peopleInWords(trx, caller.scope),
          demo: services.config.demo,
          mails: sendsMails(services.config),
        }
      }),
  }),
]
