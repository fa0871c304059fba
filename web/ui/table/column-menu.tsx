import { useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  EllipsisVertical,
  EyeOff,
  Group,
  PanelLeft,
  PanelRight,
  PinOff,
  Ungroup,
} from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Menu, type MenuAction } from '../menu.tsx'
import type { ColumnPlace } from './column-layout.ts'
import { edgeOf, groupColumn, nudgeColumn, pinColumn, setSort, showColumn } from './table-changes.ts'
import type { TableRow } from './table-column.ts'
import type { HeadProps } from './head-props.ts'

/** What can be done with a column; everything that the mouse does by dragging is here too. */
export function ColumnMenu<Row extends TableRow>(props: HeadProps<Row> & { place: ColumnPlace<Row> }) {
  const { place, columns, state, onStateChange, setExpanded } = props
  const { t } = useLingui()
  const { column } = place
  const { id } = column
  const ids = columns.map((other) => other.id)
  const edge = edgeOf(state, id)
  const grouped = state.group.includes(id)
  const entry = state.sort.find((sort) => sort.id === id)
  const action = (key: string, label: string, icon: MenuAction['icon'], onSelect: () => void, selected = false) => ({
    key,
    label,
    icon,
    selected,
    onSelect,
  })
  const flip = 'flip-rtl'
  const groups = [
    {
      key: 'sort',
      actions:
        column.sortable === false
          ? []
          : [
              action(
                'up',
                t`Sort upwards`,
                <ArrowUp aria-hidden />,
                () => onStateChange(setSort(state, id, false)),
                entry?.desc === false,
              ),
              action(
                'down',
                t`Sort downwards`,
                <ArrowDown aria-hidden />,
                () => onStateChange(setSort(state, id, true)),
                entry?.desc === true,
              ),
            ],
    },
    {
      key: 'group',
      actions: [
        ...(column.groupable && !grouped
          ? [
              action('group', t`Group by this`, <Group aria-hidden />, () =>
                onStateChange(groupColumn(state, id, true)),
              ),
            ]
          : []),
        ...(grouped
          ? [
              action('ungroup', t`Do not group`, <Ungroup aria-hidden />, () =>
                onStateChange(groupColumn(state, id, false)),
              ),
              action('open', t`Open all groups`, <ChevronsUpDown aria-hidden />, () => setExpanded(true)),
              action('close', t`Close all groups`, <ChevronsDownUp aria-hidden />, () => setExpanded({})),
            ]
          : []),
      ],
    },
    {
      key: 'place',
      actions: grouped
        ? []
        : [
            action(
              'start',
              t`Pin to the start`,
              <PanelLeft aria-hidden className={flip} />,
              () => onStateChange(pinColumn(state, id, 'start')),
              edge === 'start',
            ),
            action(
              'end',
              t`Pin to the end`,
              <PanelRight aria-hidden className={flip} />,
              () => onStateChange(pinColumn(state, id, 'end')),
              edge === 'end',
            ),
            ...(edge
              ? [
                  action('unpin', t`Unpin`, <PinOff aria-hidden />, () =>
                    onStateChange(pinColumn(state, id, undefined)),
                  ),
                ]
              : []),
            action('back', t`Move towards the start`, <ArrowLeft aria-hidden className={flip} />, () =>
              onStateChange(nudgeColumn(state, ids, id, -1)),
            ),
            action('forth', t`Move towards the end`, <ArrowRight aria-hidden className={flip} />, () =>
              onStateChange(nudgeColumn(state, ids, id, 1)),
            ),
            action('hide', t`Hide`, <EyeOff aria-hidden />, () => onStateChange(showColumn(state, id, false))),
          ],
    },
  ].filter((group) => group.actions.length > 0)
  return (
    <span
      data-column-menu
      className={classNames('absolute inset-y-0 flex items-center', column.type === 'number' ? 'start-1' : 'end-2')}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <Menu
        button={<EllipsisVertical aria-hidden className="size-4" />}
        buttonLabel={t`Column ${column.label}`}
        buttonClassName="inline-flex size-6 items-center justify-center rounded-md bg-card text-subtle opacity-0 hover:bg-sunken hover:text-fg focus-visible:opacity-100 group-hover/head:opacity-100 data-[open]:opacity-100 [@media(pointer:coarse)]:opacity-100"
        groups={groups}
      />
    </span>
  )
}
