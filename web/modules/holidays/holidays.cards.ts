import { msg } from '@lingui/core/macro'
import { CalendarHeart } from 'lucide-react'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { holidaysPaths } from './public/holidays-paths.ts'

export const holidaysCard = resourceCard({
  name: 'holidays',
  path: holidaysPaths.list,
  title: msg`Holidays`,
  place: { workspace: 'people', group: 'rules' },
  icon: CalendarHeart,
  needs: 'holidays:read',
})
