import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { mayChange } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { takeStep } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { StepButtons } from '../steps/StepButtons.tsx'
import { useNeed } from '../use-need.ts'
import { useRowTitle } from '../use-value-text.ts'
import { useFaultsText } from './use-faults-text.ts'
import { useRowRemoval } from './use-row-removal.tsx'

type Props = { shown: ShownResource; row: Row; onGone: () => void }

/** What can be done with a row beside changing it: the steps of its flow, out of use and back, away for good. */
export function RowSteps({ shown, row, onGone }: Props) {
  const { t } = useLingui()
  const can = useNeed()
  const name = useRowTitle(shown)(row)
  const explain = useFaultsText(shown)
  const { retire, remove } = useRowRemoval(shown)
  const restore = useMutation({
    mutationFn: () => takeStep(shown, row, 'activate'),
    onSuccess: onGone,
    meta: { done: t`${name} is in use again`, explain },
  })
  return (
    <span className="me-auto flex flex-wrap gap-2">
      <StepButtons shown={shown} row={row} onTaken={onGone} />
      {mayChange(shown.resource, row, can) && (
        <>
          {row.active === true && (
            <Button variant="ghost" icon={<Archive />} onClick={() => void retire(row, onGone)}>
              <Trans>Take out of use</Trans>
            </Button>
          )}
          {row.active === false && (
            <Button variant="ghost" icon={<ArchiveRestore />} busy={restore.isPending} onClick={() => restore.mutate()}>
              <Trans>Take back into use</Trans>
            </Button>
          )}
          {!shown.resource.permanent && (
            <IconButton label={t`Delete ${name}`} icon={<Trash2 />} onClick={() => void remove(row, onGone)} />
          )}
        </>
      )}
    </span>
  )
}
