import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { typedLink } from './typed-link.ts'

/** The address of a link, under the buttons of a text: for the words that are selected, or as a word of its own. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui()
  const held = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(held)
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const close = () => {
    editor.commands.focus()
    onClose()
  }
  const apply = () => {
    const href = typedLink(typed)
    if (!href) return setWrong(true)
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && held === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither submits the form around it nor closes its drawer.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }
  return (
    <div className="border-b border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-40 flex-1">
          <Input
            ref={input}
            aria-label={t`Address of the link`}
            aria-invalid={wrong}
            placeholder="https://"
            dir="ltr"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
            onKeyDown={onKey}
          />
        </span>
        <Button size="sm" onClick={apply}>
          <Trans>Apply</Trans>
        </Button>
        {held !== '' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            <Trans>Remove link</Trans>
          </Button>
        )}
      </div>
      {wrong && (
        <p role="alert" className="mt-1 text-xs text-danger">
          <Trans>Enter an address such as https://example.com, an e-mail address or tel:+90…</Trans>
        </p>
      )}
    </div>
  )
}
