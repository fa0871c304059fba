import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis } from 'lucide-react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { placeBeside } from './board-drop.ts'
import type { Move } from './use-board-moves.ts'

type Props = {
  row: Row
  title: string
  /** Value of the column that the card is in. */
  at: string
  columns: readonly { value: string; label: string; allowed: boolean }[]
  /** Cards of its column in their order, where people decide on it. */
  items: readonly string[] | undefined
  onMove: (move: Move) => void
}

/** Everything that dragging does, as a list of actions; also to places that are not on the screen. */
export function CardMenu({ row, title, at, columns, items, onMove }: Props) {
  const { t } = useLingui()
  const place = (where: 'first' | 'earlier' | 'later', label: string, icon: React.ReactNode) => {
    const after = placeBeside(items ?? [], row.id, where)
    const onSelect = () => onMove({ row, to: at, after })
    return { key: where, label, icon, disabled: after === undefined, onSelect }
  }
  return (
    <Menu
      side="end"
      button={<Ellipsis aria-hidden />}
      buttonLabel={t`Move ${title} …`}
      buttonClassName={iconButtonClass('sm')}
      groups={[
        ...(items
          ? [
              {
                key: 'here',
                actions: [
                  place('first', t`To the top`, <ArrowUpToLine />),
                  place('earlier', t`Earlier`, <ArrowUp />),
                  place('later', t`Later`, <ArrowDown />),
                ],
              },
            ]
          : []),
        {
          key: 'there',
          heading: t`Move to`,
          actions: columns.map(({ value, label, allowed }) => ({
            key: value,
            label,
            selected: value === at,
            disabled: !allowed || value === at,
            onSelect: () => onMove({ row, to: value, after: undefined }),
          })),
        },
      ]}
    />
  )
}
