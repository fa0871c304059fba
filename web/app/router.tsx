import { msg } from '@lingui/core/macro'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import type { OpenPage, PageEntry } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { provideReportTools } from '#web/platform/reports/tools/load-tools.ts'
import { NotFound, RouteError } from './errors/RouteError.tsx'
import { CompanyFrame } from './frame/CompanyFrame.tsx'
import { Frame } from './frame/Frame.tsx'
import { PublicFrame } from './frame/PublicFrame.tsx'
import { PageGuard } from './PageGuard.tsx'
import { openPages, pages } from './pages.ts'
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

const openRoute = ({ path, title, load }: OpenPage): RouteObject => ({
  path,
  handle: { title },
  lazy: async () => ({ Component: await load() }),
})

const framed = (asked: OpenPage['frame']): RouteObject[] =>
  openPages.filter(({ frame }) => frame === asked).map((page) => ({ ...openRoute(page), errorElement: <RouteError /> }))

// Before the router, which loads its first page at once.
provideReportTools(() => import('./report-tools.ts').then((module) => module.reportTools))

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/', element: <Navigate to={paths.home} replace /> },
      { element: <PublicFrame />, children: framed('public') },
      { element: <CompanyFrame />, children: framed('company') },
      ...openPages.filter(({ frame }) => !frame).map(openRoute),
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
