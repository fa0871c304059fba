import { Trans } from '@lingui/react/macro'
import type { OvertimePage } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  leaves: OvertimePage['leaves']
  /** The leave type as which it is given; null: it is paid. */
  give: (asLeave: string | null) => void
}

/** Approves overtime and says where it goes: to the pay, or to a balance of leave; what is usual first. */
export function GiveOvertime({ leaves, give }: Props) {
  if (leaves.length === 0)
    return (
      <Button size="sm" variant="primary" onClick={() => give(null)}>
        <Trans context="verb">Approve</Trans>
      </Button>
    )
  const usual = leaves[0]!.usual ? leaves[0]!.id : null
  const pay = (
    <Button key="pay" size="sm" variant={usual === null ? 'primary' : 'secondary'} onClick={() => give(null)}>
      <Trans>Approve, to be paid</Trans>
    </Button>
  )
  const asLeave = leaves.map(({ id, name }) => (
    <Button key={id} size="sm" variant={id === usual ? 'primary' : 'secondary'} onClick={() => give(id)}>
      <span>
        <Trans>
          Approve as <bdi>{name}</bdi>
        </Trans>
      </span>
    </Button>
  ))
  return usual === null ? [pay, ...asLeave] : [...asLeave, pay]
}
