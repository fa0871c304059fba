import type { Trx } from './database.ts'
import { withSettings } from './with-settings.ts'

/**
 * Works with the whole plant, beyond the people the caller may see: for figures without persons, such as the number
 * inside; for the muster list, which is worthless with a part of the people; and for decisions about anybody.
 * Everything else stays narrowed.
 */
export const forEverybody = <T>(trx: Trx, work: () => Promise<T>): Promise<T> =>
  withSettings(trx, { 'app.people': '' }, work)

/** Works on behalf of a person who also sees these people or departments. */
export const forMore = <T>(trx: Trx, ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  withSettings(
    trx,
    {
      'app.people': (seen) =>
        seen === '' ? '' : `{${[...seen.slice(1, -1).split(',').filter(Boolean), ...ids].join(',')}}`,
    },
    work,
  )
