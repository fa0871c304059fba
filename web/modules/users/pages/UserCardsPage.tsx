import { Trans } from '@lingui/react/macro'
import { Mail, Phone } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { RowBadge } from '#web/platform/resource/drawer/RowBadge.tsx'
import { PeopleCardsPage } from '#web/platform/resource/views/PeopleCardsPage.tsx'
import { dial, type PersonFacts } from '#web/platform/resource/views/PersonCard.tsx'
import { RoleName } from '../parts/RoleName.tsx'
import { usersPaths } from '../public/users-paths.ts'
import { shownUsers as shown } from '../shown-users.ts'

/** People by their photos. */
export function UserCardsPage() {
  return <PeopleCardsPage shown={shown} title={<Trans>User cards</Trans>} paths={usersPaths} factsOf={factsOf} />
}

function factsOf(row: Row): PersonFacts {
  const [email, phone] = [String(row.values['email']), row.values['phone']]
  return {
    badge: <RowBadge shown={shown} row={row} />,
    lines: [<RoleName key="role" row={row} />],
    contacts: [
      { icon: <Mail aria-hidden />, text: email, href: `mailto:${email}` },
      ...(phone ? [{ icon: <Phone aria-hidden />, text: String(phone), href: dial(String(phone)) }] : []),
    ],
  }
}
