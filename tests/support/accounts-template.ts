import { seedDemoAccounts } from '#api/modules/identity/accounts/demo-accounts.ts'
import { createDatabase } from '#api/platform/db/database.ts'
import { schemaTemplate, type Template } from './templates.ts'

/** Company DEMO with its accounts, and nothing else. */
export const accountsTemplate: Template = {
  kind: 'accounts',
  from: schemaTemplate,
  sources: [
    'api/modules/identity/accounts/demo-accounts.ts',
    'api/platform/auth/password.ts',
    'tests/support/accounts-template.ts',
  ],
  async make(ownerUrl) {
    const owner = createDatabase(ownerUrl, { max: 1 })
    const values = { code: 'DEMO', name: 'DEMO' }
    await owner
      .transaction()
      .execute(async (trx) => {
        const { id } = await trx.insertInto('company').values(values).returning('id').executeTakeFirstOrThrow()
        await seedDemoAccounts(trx, id)
      })
      .finally(() => owner.destroy())
  },
}
