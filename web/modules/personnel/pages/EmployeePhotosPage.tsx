import { Trans } from '@lingui/react/macro'
import { CreditCard, Phone } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { PeopleCardsPage } from '#web/platform/resource/views/PeopleCardsPage.tsx'
import { dial, type PersonFacts } from '#web/platform/resource/views/PersonCard.tsx'
import { StandingBadge } from '../parts/StandingBadge.tsx'
import { personnelPaths } from '../public/personnel-paths.ts'
import { shownEmployees as shown } from '../shown-employees.ts'

/** People by their photos. */
export function EmployeePhotosPage() {
  const title = <Trans>Personnel with photos</Trans>
  return <PeopleCardsPage shown={shown} title={title} paths={personnelPaths} factsOf={factsOf} />
}

function factsOf(row: Row): PersonFacts {
  const { code, phone, cards, standing } = row.values
  const place = [row.refs['position']?.name, row.refs['department']?.name].filter(Boolean).join(' · ')
  return {
    badge: standing !== 'employed' && <StandingBadge row={row} />,
    lines: [String(code), place],
    contacts: [
      ...(cards ? [{ icon: <CreditCard aria-hidden />, text: String(cards) }] : []),
      ...(phone ? [{ icon: <Phone aria-hidden />, text: String(phone), href: dial(String(phone)) }] : []),
    ],
  }
}
