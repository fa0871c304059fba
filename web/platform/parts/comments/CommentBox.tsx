import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commentLength, withNames } from '#api/platform/parts/comments.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/input.tsx'
import { floatingClass } from '#web/ui/popover.tsx'
import { keptText, soughtAt } from '../mention-text.ts'
import { type PartsRow, peopleQuery } from '../parts.api.ts'

type Props = {
  row: PartsRow
  /** Of a comment that is changed: its text, and the names in it. */
  start?: { text: string; names: Readonly<Record<string, string>> }
  busy: boolean
  onSend: (text: string, done: () => void) => void
  onCancel?: () => void
}

/** Where a comment is written: `@` and a part of a name finds whom to name. */
export function CommentBox({ row, start, busy, onSend, onCancel }: Props) {
  const { t } = useLingui()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => (start ? withNames(start.text, start.names) : ''))
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(start?.names ?? {}).map(([uid, name]) => [name, uid])),
  )
  const [sought, setSought] = useState<ReturnType<typeof soughtAt>>(null)
  const [at, setAt] = useState(0)
  const { data: people = [] } = useQuery({ ...peopleQuery(row, sought?.search ?? ''), enabled: sought !== null })
  const suggested = sought ? people : []
  const look = () => {
    const { value, selectionStart } = area.current!
    setSought(soughtAt(value, selectionStart))
    setAt(0)
  }
  const choose = (one: (typeof people)[number]) => {
    const { from, search } = sought!
    const before = `${text.slice(0, from)}@${one.name} `
    // The caret is placed before the next key.
    flushSync(() => {
      setText(before + text.slice(from + search.length + 1).trimStart())
      setChosen({ ...chosen, [one.name]: one.id })
      setSought(null)
    })
    area.current?.focus()
    area.current?.setSelectionRange(before.length, before.length)
  }
  const send = () => {
    if (text.trim() === '' || busy) return
    onSend(keptText(text, chosen), () => setText(''))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return send()
    if (suggested.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + suggested.length) % suggested.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(suggested[at]!)
    else if (event.key === 'Escape') setSought(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className="relative space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        // It may stand in a row's own form.
        event.stopPropagation()
        send()
      }}
    >
      <textarea
        ref={area}
        value={text}
        rows={start ? 3 : 2}
        maxLength={commentLength}
        dir="auto"
        aria-label={t`Comment`}
        aria-autocomplete="list"
        aria-controls={suggested.length > 0 ? `${id}-people` : undefined}
        aria-activedescendant={suggested[at] && `${id}-${suggested[at].id}`}
        placeholder={t`Write a comment. @ mentions somebody.`}
        className={classNames(inputClass, 'h-auto min-h-16 w-full py-2')}
        onChange={(event) => {
          setText(event.target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={() => setSought(null)}
      />
      {suggested.length > 0 && (
        <div
          id={`${id}-people`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus from the text
          role="listbox"
          aria-label={t`People`}
          className={classNames(floatingClass, 'absolute inset-x-0 top-full -mt-1 max-h-56 overflow-y-auto p-1')}
        >
          {suggested.map((one, index) => (
            <button
              key={one.id}
              id={`${id}-${one.id}`}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              className={classNames(
                'block w-full rounded px-2 py-1.5 text-start text-sm',
                index === at && 'bg-accent-soft',
              )}
            >
              <bdi>{one.name}</bdi>
            </button>
          ))}
        </div>
      )}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" busy={busy} disabled={text.trim() === ''}>
          {start ? <Trans>Save</Trans> : <Trans context="verb">Comment</Trans>}
        </Button>
      </div>
    </form>
  )
}
