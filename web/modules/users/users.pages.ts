import { msg } from '@lingui/core/macro'
import { IdCard, UserPlus, UserRoundCog, UsersRound } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { usersPaths } from './public/users-paths.ts'
import { usersCard } from './users.cards.ts'

const words = () => import('./users.page.ts')

export const users: WebModule = {
  pages: [
    resourcePage(usersCard, () => words().then(({ usersPage }) => usersPage), {
      book: () => words().then(({ usersBook }) => usersBook),
      parts: () => import('./parts/user-parts.tsx').then((module) => module.userParts),
    }),
    {
      path: usersPaths.root,
      title: msg`Users`,
      place: { sameAs: usersPaths.list },
      needs: null,
      icon: UsersRound,
      load: () => import('./pages/UserStartPage.tsx').then((module) => module.UserStartPage),
    },
    {
      path: usersPaths.cards,
      title: msg`User cards`,
      place: { under: usersPaths.list },
      needs: 'users:read',
      icon: IdCard,
      load: () => import('./pages/UserCardsPage.tsx').then((module) => module.UserCardsPage),
    },
    {
      path: usersPaths.add,
      title: msg`Add a person`,
      place: { under: usersPaths.list },
      needs: 'users:manage',
      icon: UserPlus,
      load: () => import('./pages/NewUserPage.tsx').then((module) => module.NewUserPage),
    },
    {
      path: usersPaths.edit(':id'),
      title: msg`Edit user`,
      place: { under: usersPaths.list },
      needs: 'users:read',
      icon: UserRoundCog,
      load: () => import('./pages/EditUserPage.tsx').then((module) => module.EditUserPage),
    },
    {
      path: usersPaths.import,
      title: msg`Import users`,
      place: { under: usersPaths.list },
      needs: 'users:manage',
      icon: UsersRound,
      load: async () => {
        const [{ WorkbookImportPage }, { usersBook: book }] = await Promise.all([
          import('#web/platform/resource/workbook/WorkbookImportPage.tsx'),
          words(),
        ])
        return () => createElement(WorkbookImportPage, { book })
      },
    },
  ],
}
