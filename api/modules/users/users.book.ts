import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { texts } from '#api/texts/texts.ts'
import { users } from './users.contract.ts'
import { userHooks } from './users.hooks.ts'

/** People as a workbook: those it adds are invited afterwards. */
export const usersBook: Book = {
  path: 'users',
  needs: { read: 'users:read', write: 'users:manage' },
  sheets: [sheet(users, userHooks)],
  texts: (language) => {
    const { workbook, refusals, people } = texts[language]
    return {
      ...workbook,
      sheets: { users: people.sheet, roles: people.roles },
      headings: { ...people.headings, version: workbook.headings.version },
      options: people.options,
      refusals: { ...refusals, faults: { ...refusals.faults, ...people.faults } },
    }
  },
}
