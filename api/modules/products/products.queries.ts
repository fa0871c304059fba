import type { Trx } from '#api/platform/db/database.ts'

/** The product that facts show by this name, or the one with this code: a name may be the code of another. */
export const findProduct = (trx: Trx, nameOrCode: string): Promise<{ name: string; code: string } | undefined> =>
  trx
    .selectFrom('product')
    .select(['name', 'code'])
    .where((is) => is.or([is('name', '=', nameOrCode), is('code', '=', nameOrCode)]))
    .orderBy((is) => is('name', '=', nameOrCode), 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
