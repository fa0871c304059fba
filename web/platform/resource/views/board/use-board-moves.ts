import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayChange, stepsFor } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { BoardView } from '#api/platform/resource/views.contract.ts'
import { showToast } from '#web/ui/toast.ts'
import { useFaultsText } from '../../drawer/use-faults-text.ts'
import { optionText } from '../../option-text.ts'
import { changeRow, placeRow } from '../../resource.api.ts'
import type { ShownResource } from '../../shown-resource.ts'
import { useSteps } from '../../steps/use-steps.tsx'
import { useNeed } from '../../use-need.ts'
import { useCardTitle } from '../use-card-title.ts'
import type { Drop } from './board-drop.ts'

export interface Move extends Drop {
  row: Row
}

interface Moves {
  move: (wanted: Move) => void
  /** Whether somebody may take a row into a column. */
  mayMove: (row: Row, to: string) => boolean
  columnText: (value: string) => string
  /** A move that the server has not answered yet. */
  pending: Move | undefined
  dialog: ReactNode
}

const valueOf = (row: Row, by: string): string => String(by === 'status' ? row.status : row.values[by])

/** What moving a card does: the step of the flow that leads there, or another choice; then its place. */
export function useBoardMoves(shown: ShownResource, { by, ranked }: BoardView): Moves {
  const { t, i18n } = useLingui()
  const can = useNeed()
  const title = useCardTitle(shown)
  const explain = useFaultsText(shown)
  const steps = useSteps(shown)
  const { resource, words } = shown
  const columnText = (value: string) =>
    by === 'status'
      ? i18n._(words.statuses?.[value]?.label ?? { id: value, message: value })
      : optionText(shown, by, value, i18n)
  const stepTo = (row: Row, to: string) => stepsFor(resource, row, can).find((step) => resource.flow?.[step]?.to === to)
  const mayMove = (row: Row, to: string) => {
    if (valueOf(row, by) === to) return true
    return by === 'status' ? stepTo(row, to) !== undefined : mayChange(resource, row, can)
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ row, to, after }: Move) => {
      if (by !== 'status' && valueOf(row, by) !== to) await changeRow(shown, row, { [by]: to })
      if (ranked && after !== undefined) await placeRow(shown, row.id, after)
    },
    meta: { explain },
  })
  const move = (wanted: Move) => {
    const { row, to } = wanted
    const from = valueOf(row, by)
    if (!mayMove(row, to)) {
      const [here, there] = [columnText(from), columnText(to)]
      return showToast('warning', t`${title(row)} stays where it is`, {
        detail:
          by === 'status' ? t`No step that you may take leads from ${here} to ${there}.` : t`You may not change it.`,
      })
    }
    const step = from === to || by !== 'status' ? undefined : stepTo(row, to)
    if (step) steps.take({ row, step, onTaken: () => wanted.after !== undefined && mutate(wanted) })
    else mutate(wanted)
  }
  const taken = steps.pending
  const stepping = taken && { row: taken.row, to: resource.flow![taken.step]!.to, after: undefined }
  return { move, mayMove, columnText, pending: isPending ? variables : stepping, dialog: steps.dialog }
}
