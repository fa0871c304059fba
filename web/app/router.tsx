import { msg } from '@lingui/core/macro'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { authPages } from './auth-pages.ts'
import { NotFound, RouteError } from './errors/RouteError.tsx'
import { Frame } from './frame/Frame.tsx'
import { PublicFrame } from './frame/PublicFrame.tsx'
import type { PageEntry } from './page-entry.ts'
import { PageGuard } from './PageGuard.tsx'
import { pages } from './pages.ts'
import { Root } from './Root.tsx'
import { SignedIn } from './SignedIn.tsx'

function pageRoute(page: PageEntry): RouteObject {
  return {
    path: page.path,
    handle: { title: page.title },
    lazy: async () => {
      const Page = await page.load()
      return {
        element: (
          <PageGuard page={page}>
            <Page />
          </PageGuard>
        ),
      }
    },
  }
}

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <Navigate to={paths.home} replace /> },
      {
        element: <PublicFrame />,
        children: authPages.map(({ path, title, load }) => ({
          path,
          handle: { title },
          errorElement: <RouteError />,
          lazy: async () => ({ Component: await load() }),
        })),
      },
      {
        path: 'components',
        handle: { title: msg`Components` },
        lazy: async () => ({
          Component: (await import('#web/modules/public-site/pages/ComponentsPage.tsx')).ComponentsPage,
        }),
      },
      {
        path: 'wall',
        handle: { title: msg`Wall` },
        lazy: async () => ({
          Component: (await import('#web/modules/andon/pages/WallPage.tsx')).WallPage,
        }),
      },
      {
        path: 'error/:status',
        handle: { title: msg`Error` },
        lazy: async () => ({ Component: (await import('./errors/ErrorPage.tsx')).ErrorPage }),
      },
      {
        element: (
          <SignedIn>
            <Frame />
          </SignedIn>
        ),
        children: [
          {
            errorElement: <RouteError inFrame />,
            children: [
              ...pages.map(pageRoute),
              { path: '*', handle: { title: msg`Page not found` }, element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
])
