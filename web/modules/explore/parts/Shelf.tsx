import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { chipClass } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type DraggedMember, startDrag, useDropZone } from '../dragging.ts'

type Props = {
  kind: DraggedMember['kind']
  heading: string
  /** Hint of an empty shelf. */
  hint: string
  names: string[]
  titleOf: (name: string) => string
  /** Whether a member that is dropped here may be picked. */
  mayTake: (name: string) => boolean
  onChange: (names: string[]) => void
}

/** The picked members of one kind, in order; the first one leads. Dragging, or Alt with an arrow, changes the order. */
export function Shelf({ kind, heading, hint, names, titleOf, mayTake, onChange }: Props) {
  const { t } = useLingui()
  const zone = useRef<HTMLFieldSetElement>(null)
  const help = useId()
  const over = useDropZone(zone, kind, (name, before) => {
    if (name === before || !(names.includes(name) || mayTake(name))) return
    const others = names.filter((other) => other !== name)
    onChange(others.toSpliced(before === null ? others.length : others.indexOf(before), 0, name))
  })
  const [news, setNews] = useState('')
  const removed = useRef<{ name: string; at: number } | null>(null)
  useEffect(() => {
    if (!removed.current || names.includes(removed.current.name)) return
    // After removing one, the focus moves to its neighbour, for removing several.
    const left = [...(zone.current?.querySelectorAll<HTMLElement>('[data-name] > button:first-child') ?? [])]
    const near = left[Math.min(removed.current.at, left.length - 1)] ?? zone.current
    near?.focus()
    removed.current = null
  }, [names])
  const remove = (name: string) => {
    removed.current = { name, at: names.indexOf(name) }
    onChange(names.filter((other) => other !== name))
  }
  const move = (event: KeyboardEvent, name: string) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove(name)
    if (!event.altKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const from = names.indexOf(name)
    const to = from + (event.key === forward || event.key === 'ArrowDown' ? 1 : -1)
    if (to < 0 || to >= names.length) return
    onChange(names.toSpliced(from, 1).toSpliced(to, 0, name))
    const [title, place, count] = [titleOf(name), to + 1, names.length]
    setNews(t`${title} is at place ${place} of ${count}`)
  }
  return (
    <fieldset
      ref={zone}
      tabIndex={-1}
      className={classNames(
        'flex min-h-9 min-w-0 flex-wrap items-center gap-1.5 rounded-md px-2 py-1',
        over ? 'bg-accent-soft' : 'bg-sunken',
      )}
    >
      <legend className="sr-only">{heading}</legend>
      <output className="sr-only">{news}</output>
      <span aria-hidden className="me-1 text-xs font-medium text-muted">
        {heading}
      </span>
      <span id={help} hidden>
        <Trans>Alt with an arrow moves it, Delete takes it out</Trans>
      </span>
      {names.length === 0 && <span className="text-xs text-muted">{hint}</span>}
      {names.map((name) => {
        const title = titleOf(name)
        return (
          <span
            key={name}
            data-name={name}
            draggable
            onDragStart={(event) => startDrag(event, { kind, name })}
            className={chipClass(true, 'cursor-grab pe-1')}
          >
            <button
              type="button"
              aria-describedby={help}
              onKeyDown={(event) => move(event, name)}
              className="min-w-0 cursor-grab truncate rounded-sm"
            >
              {title}
            </button>
            <button
              type="button"
              aria-label={t`Remove ${title}`}
              onClick={() => remove(name)}
              className="grid size-5 shrink-0 place-items-center rounded-full text-muted hover:bg-line hover:text-fg"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        )
      })}
    </fieldset>
  )
}
