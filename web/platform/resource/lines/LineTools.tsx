import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { LineProps } from './LineCells.tsx'

type Props = Pick<LineProps, 'at' | 'isLast' | 'disabled' | 'onMove' | 'onRemove'> & { handle: ReactNode }

/** Moves a line and takes it away. */
export function LineTools({ at, isLast, disabled, onMove, onRemove, handle }: Props) {
  const { t } = useLingui()
  const number = at + 1
  return (
    <span className="flex justify-end">
      {handle}
      {onMove && (
        <>
          <IconButton
            size="sm"
            data-up
            label={t`Move line ${number} up`}
            icon={<ArrowUp />}
            disabled={disabled || at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            data-down
            label={t`Move line ${number} down`}
            icon={<ArrowDown />}
            disabled={disabled || isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        size="sm"
        data-remove
        label={t`Remove line ${number}`}
        icon={<Trash2 />}
        disabled={disabled || !onRemove}
        onClick={onRemove}
      />
    </span>
  )
}
