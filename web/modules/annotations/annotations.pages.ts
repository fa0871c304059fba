import { msg } from '@lingui/core/macro'
import { StickyNote } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const annotations: WebModule = {
  pages: [
    {
      path: '/dashboard/notes',
      title: msg`Notes`,
      place: { workspace: 'improvement', group: 'goals' },
      needs: 'annotations:read',
      icon: StickyNote,
      load: () => import('./pages/AnnotationsPage.tsx').then((module) => module.AnnotationsPage),
    },
  ],
}
