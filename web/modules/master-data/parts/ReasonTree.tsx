import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import type { MasterRow } from '#api/modules/master-data/master-data.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { kindWords } from '../kind-words.ts'
import { type TreeLine, treeLines } from '../tree.ts'
import { useValueText } from '../use-value-text.ts'

type Props = { kind: MasterDataKind; rows: readonly MasterRow[]; onOpen: (row: MasterRow) => void }

/** Reasons in their groups. Arrows move, right opens a group, left folds it, Enter opens the reason itself. */
export function ReasonTree({ kind, rows, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const text = useValueText()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const lines = treeLines(rows, folded)
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
      aria-label={i18n._(kindWords[kind].title)}
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
              <bdi>{text(kind, 'name', row.values['name'])}</bdi>
            </span>
            <span className="shrink-0 text-xs tabular-nums text-muted">
              <bdi>{text(kind, 'code', row.values['code'])}</bdi>
            </span>
            {row.active === false && <Badge>{t`Out of use`}</Badge>}
            {kind === 'stoppage-reasons' && below === 0 && (
              <span className="ms-auto flex shrink-0 items-center gap-3 text-xs text-muted max-sm:hidden">
                {row.values['concernsTool'] === true && <Badge>{t`Tool`}</Badge>}
                <span className="w-28 truncate">{text(kind, 'lossClass', row.values['lossClass'])}</span>
                <span className="w-36 truncate">{text(kind, 'countsAs', row.values['countsAs'])}</span>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
