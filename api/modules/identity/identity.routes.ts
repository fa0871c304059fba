import type { AppModule } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { sessionRoutes } from './accounts/session.routes.ts'
import { inIdentity } from './identity-transaction.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { personalTokenRoutes } from './personal-tokens/personal-tokens.routes.ts'
import { secondStepRoutes } from './second-step/second-step.routes.ts'
import { deleteOldSignIns } from './sign-in/delete-old-sign-ins.queries.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { ownSignInRoutes } from './sign-in/sign-ins.routes.ts'

export const identityModule: AppModule = {
  name: 'identity',
  start: async (services) => sweep(services),
  routes: [
    ...accountRoutes,
    ...signInRoutes,
    ...sessionRoutes,
    ...ownSignInRoutes,
    ...secondStepRoutes,
    ...passkeyRoutes,
    ...personalTokenRoutes,
  ],
}

function sweep({ db, log }: Services): () => Promise<void> {
  const clean = () =>
    inIdentity(db, deleteOldSignIns).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions could not be removed'),
    )
  const timer = setInterval(() => void clean(), 3_600_000).unref()
  return async () => clearInterval(timer)
}
