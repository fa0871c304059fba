import { useLingui } from '@lingui/react/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkBar } from './LinkBar.tsx'

interface Tool {
  name: string
  label: string
  icon: LucideIcon
  /** Undefined where it is no state. */
  pressed?: boolean
  disabled?: boolean
  run: () => void
}

/** Formats of a text. One of its buttons is reached by Tab, the others by arrows; Alt+F10 leads here from the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [linking, setLinking] = useState(false)
  const [reached, setReached] = useState('heading')
  const bar = useRef<HTMLDivElement>(null)
  const on = useEditorState({ editor, selector: (one) => stateOf(one.editor) })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    {
      name: 'heading',
      label: t`Heading`,
      icon: Heading2,
      pressed: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      label: t`Subheading`,
      icon: Heading3,
      pressed: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bold', label: t`Bold text`, icon: Bold, pressed: on.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', label: t`Italic`, icon: Italic, pressed: on.italic, run: () => chain().toggleItalic().run() },
    {
      name: 'underline',
      label: t`Underline`,
      icon: Underline,
      pressed: on.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: 'bulletList',
      label: t`Bulleted list`,
      icon: List,
      pressed: on.bulletList,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: t`Numbered list`,
      icon: ListOrdered,
      pressed: on.orderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: t`Quote`,
      icon: Quote,
      pressed: on.blockquote,
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'link', label: t`Link`, icon: Link, pressed: on.link || linking, run: () => setLinking(!linking) },
    { name: 'undo', label: t`Undo`, icon: Undo2, disabled: !on.canUndo, run: () => chain().undo().run() },
    { name: 'redo', label: t`Redo`, icon: Redo2, disabled: !on.canRedo, run: () => chain().redo().run() },
  ]
  const go = (event: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const usable = tools.filter(({ disabled }) => !disabled)
    const at = usable.findIndex(({ name }) => name === reached)
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tool = usable.at(next % usable.length)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${tool?.name}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formats`}
        onKeyDown={go}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {tools.map(({ name, label, icon: Icon, pressed, disabled, run }) => (
          <IconButton
            key={name}
            data-tool={name}
            label={label}
            icon={<Icon aria-hidden className={mirrored.has(name) ? 'flip-rtl' : undefined} />}
            size="sm"
            tabIndex={name === reached ? 0 : -1}
            {...(pressed !== undefined && { pressed })}
            aria-disabled={disabled}
            onFocus={() => setReached(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !disabled && run()}
          />
        ))}
      </div>
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

const mirrored = new Set(['bulletList', 'undo', 'redo'])

const stateOf = (editor: Editor) => ({
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})
