import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RowBadge } from '../drawer/RowBadge.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { type TreeLine, treeLines } from './tree.ts'

type Props = { shown: ShownResource; field: string; rows: readonly Row[]; onOpen: (row: Row) => void }

/** Rows below one another. Arrows move, right opens a group, left folds it, Enter opens the row itself. */
export function ResourceTree({ shown, field, rows, onOpen }: Props) {
  const { i18n } = useLingui()
  const TreeFacts = shown.parts?.TreeFacts
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const lines = treeLines(rows, field, folded)
  const reached = lines.some(({ row }) => row.id === current) ? current : lines[0]?.row.id

  const fold = (id: string, away: boolean) =>
    setFolded((before) => {
      const next = new Set(before)
      if (away) next.add(id)
      else next.delete(id)
      return next
    })
  const go = (line: TreeLine | undefined) => {
    if (!line) return
    setCurrent(line.row.id)
    list.current?.querySelector<HTMLElement>(`[data-row="${line.row.id}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent, line: TreeLine) => {
    const at = lines.indexOf(line)
    const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const isOpen = line.below > 0 && !folded.has(line.row.id)
    if (event.key === 'ArrowDown') go(lines[at + 1])
    else if (event.key === 'ArrowUp') go(lines[at - 1])
    else if (event.key === 'Home') go(lines[0])
    else if (event.key === 'End') go(lines.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') onOpen(line.row)
    else if (event.key === forward && line.below > 0) {
      if (isOpen) go(lines[at + 1])
      else fold(line.row.id, false)
    } else if (event.key === back) {
      if (isOpen) fold(line.row.id, true)
      else go(lines.slice(0, at).findLast((other) => other.level < line.level))
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="tree"
      aria-label={i18n._(shown.words.title)}
      className="overflow-hidden rounded-lg border border-line bg-card py-1 text-sm"
    >
      {lines.map((line) => {
        const { row, level, below } = line
        const open = below > 0 ? !folded.has(row.id) : undefined
        return (
          <div
            key={row.id}
            data-row={row.id}
            role="treeitem"
            aria-level={level}
            aria-expanded={open}
            aria-posinset={line.place}
            aria-setsize={line.siblings}
            aria-selected={false}
            tabIndex={row.id === reached ? 0 : -1}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-2 px-3 hover:bg-sunken focus-visible:-outline-offset-2',
              row.active === false && 'text-muted',
            )}
            style={{ paddingInlineStart: `${level * 1.25 - 0.5}rem` }}
            onFocus={() => setCurrent(row.id)}
            onKeyDown={(event) => onKey(event, line)}
            onClick={() => onOpen(row)}
          >
            {below > 0 ? (
              <button
                type="button"
                tabIndex={-1}
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded text-muted hover:bg-line"
                onClick={(event) => {
                  event.stopPropagation()
                  fold(row.id, open === true)
                }}
              >
                <ChevronRight className={classNames('flip-rtl size-4', open && '!rotate-90')} />
              </button>
            ) : (
              <span className="size-6 shrink-0" />
            )}
            <span className={classNames('min-w-0 truncate', below > 0 && 'font-medium')}>
              <bdi>{String(row.values['name'])}</bdi>
            </span>
            <span className="shrink-0 text-xs tabular-nums text-muted">
              <bdi>{String(row.values['code'])}</bdi>
            </span>
            <RowBadge shown={shown} row={row} />
            {TreeFacts && <TreeFacts shown={shown} row={row} hasRowsBelow={below > 0} />}
          </div>
        )
      })}
    </div>
  )
}
