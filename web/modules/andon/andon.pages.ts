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
      place: { workspace: 'production', daily: true },
      shortTitle: msg`Andon`,
      needs: 'andon:read',
      atSite: true,
      icon: Factory,
      load: () => import('./pages/AndonPage.tsx').then((module) => module.AndonPage),
    },
    {
      path: andonPaths.people,
      title: msg`People in the plant`,
      place: { workspace: 'people', group: 'attendance' },
      needs: 'andon:read',
      atSite: true,
      icon: Users,
      load: peoplePage('areas'),
    },
    {
      path: andonPaths.peoplePlan,
      title: msg`People on the plan`,
      place: { under: andonPaths.people },
      needs: 'andon:read',
      atSite: true,
      icon: Users,
      load: peoplePage('plan'),
    },
    {
      path: andonPaths.screens,
      title: msg`Wall screens`,
      place: { workspace: 'setup', group: 'devices' },
      needs: 'andon:manage',
      atSite: true,
      icon: MonitorPlay,
      load: () => import('./pages/ScreensPage.tsx').then((module) => module.ScreensPage),
    },
    {
      path: andonPaths.layout,
      title: msg`Plant layout`,
      place: { workspace: 'setup', group: 'plant' },
      needs: 'andon:manage',
      atSite: true,
      icon: MapIcon,
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
