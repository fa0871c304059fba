import { msg } from '@lingui/core/macro'
import { Factory, Map as MapIcon, MonitorPlay, Users } from 'lucide-react'
import { createElement } from 'react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'

const peoplePage = (view: 'areas' | 'plan') => async () => {
  const { PeoplePage } = await import('#web/modules/andon/pages/PeoplePage.tsx')
  return () => createElement(PeoplePage, { view })
}

/** The factory status and what belongs to it, in the order of the navigation. */
export const andonEntries: readonly PageEntry[] = [
  {
    path: paths.andon(),
    title: msg`Factory status`,
    shortTitle: msg`Andon`,
    needs: 'andon:read',
    atSite: true,
    icon: Factory,
    group: 'live',
    load: () => import('#web/modules/andon/pages/AndonPage.tsx').then((module) => module.AndonPage),
  },
  {
    path: paths.andonPeople,
    title: msg`People in the plant`,
    needs: 'andon:read',
    atSite: true,
    icon: Users,
    group: 'live',
    load: peoplePage('areas'),
  },
  {
    path: paths.andonPeoplePlan,
    title: msg`People on the plan`,
    needs: 'andon:read',
    atSite: true,
    icon: Users,
    load: peoplePage('plan'),
  },
  {
    path: paths.andonScreens,
    title: msg`Wall screens`,
    needs: 'andon:manage',
    atSite: true,
    icon: MonitorPlay,
    group: 'live',
    load: () => import('#web/modules/andon/pages/ScreensPage.tsx').then((module) => module.ScreensPage),
  },
  {
    path: paths.plantLayout,
    title: msg`Plant layout`,
    needs: 'andon:manage',
    atSite: true,
    icon: MapIcon,
    group: 'masterData',
    load: () => import('#web/modules/andon/pages/LayoutPage.tsx').then((module) => module.LayoutPage),
  },
]
