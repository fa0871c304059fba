import { msg } from '@lingui/core/macro'
import { Factory, Map as MapIcon, MonitorPlay, Users } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { andonPaths } from './andon-paths.ts'

const peoplePage = (view: 'areas' | 'plan') => async () => {
  const { PeoplePage } = await import('./pages/PeoplePage.tsx')
  return () => createElement(PeoplePage, { view })
}

/** The factory status and what belongs to it. */
export const andon: WebModule = {
  pages: [
    {
      path: andonPaths.andon(),
      title: msg`Factory status`,
      shortTitle: msg`Andon`,
      needs: 'andon:read',
      atSite: true,
      icon: Factory,
      group: 'live',
      load: () => import('./pages/AndonPage.tsx').then((module) => module.AndonPage),
    },
    {
      path: andonPaths.people,
      title: msg`People in the plant`,
      needs: 'andon:read',
      atSite: true,
      icon: Users,
      group: 'live',
      load: peoplePage('areas'),
    },
    {
      path: andonPaths.peoplePlan,
      title: msg`People on the plan`,
      needs: 'andon:read',
      atSite: true,
      icon: Users,
      load: peoplePage('plan'),
    },
    {
      path: andonPaths.screens,
      title: msg`Wall screens`,
      needs: 'andon:manage',
      atSite: true,
      icon: MonitorPlay,
      group: 'live',
      load: () => import('./pages/ScreensPage.tsx').then((module) => module.ScreensPage),
    },
    {
      path: andonPaths.layout,
      title: msg`Plant layout`,
      needs: 'andon:manage',
      atSite: true,
      icon: MapIcon,
      group: 'masterData',
      load: () => import('./pages/LayoutPage.tsx').then((module) => module.LayoutPage),
    },
  ],
  openPages: [
    {
      path: andonPaths.wall(),
      title: msg`Wall`,
      load: () => import('./pages/WallPage.tsx').then((module) => module.WallPage),
    },
  ],
}
