import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { AccountInput } from './AccountInput.tsx'
import { BadgeSection } from './BadgeSection.tsx'
import { CardsSection } from './CardsSection.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import { EmployeeName } from './EmployeeName.tsx'
import { EmployeeTools } from './EmployeeTools.tsx'
import { StandingBadge } from './StandingBadge.tsx'
import { PlacementsSection } from './PlacementsSection.tsx'
import { TrainingsSection } from './TrainingsSection.tsx'
import { standingOf } from './standing-filter.ts'

export const employeeParts: ResourceParts = {
  Actions: EmployeeActions,
  Filters: EmployeeFilters,
  RowTools: EmployeeTools,
  cells: {
    name: (row) => <EmployeeName row={row} />,
    standing: (row) => <StandingBadge row={row} />,
  },
  inputs: { account: AccountInput },
  sections: {
    placements: { title: msg`Where they belong`, Section: PlacementsSection },
    cards: { title: msg({ message: 'Cards', context: 'of an employee' }), Section: CardsSection },
    trainings: { title: msg`Trainings`, Section: TrainingsSection },
    badge: { title: msg`PIN and data`, Section: BadgeSection },
  },
  queryOf: ({ standing }) => ({ standing: standingOf(standing) }),
  isPast: ({ values: { standing } }) => standing === 'left' || standing === 'anonymised',
}
