import { Trans } from '@lingui/react/macro'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { sameValue } from '#api/platform/resource/check-value.contract.ts'
import { type RichText, plainText, richTextVersion, tidyRichText } from '#api/platform/rich-text/rich-text.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { canEdit, richTextExtensions } from './rich-text-extensions.ts'
import './rich-text.css'

export interface RichTextEditorProps extends FieldControl {
  label: string
  value: RichText | null
  disabled: boolean
  onChange: (value: RichText) => void
  onBlur: () => void
}

/** A text with formats. Content that this version cannot edit is shown and kept unchanged. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value } = props
  if (value === null || canEdit(value)) return <Editor {...props} />
  return (
    <div className="grid gap-2">
      <Notice tone="warning">
        <Trans>This text has parts that this version of the portal cannot edit. It stays as it is.</Trans>
      </Notice>
      <div id={props.id} tabIndex={-1} dir="auto" className={classNames(boxClass, keptClass)}>
        {plainText(value)}
      </div>
    </div>
  )
}

const boxClass = 'rounded-md border border-line-strong text-sm text-fg'
const keptClass = 'max-h-96 min-h-32 overflow-y-auto whitespace-pre-line bg-sunken px-3 py-2'

function Editor({ label, value, disabled, onChange, onBlur, ...control }: RichTextEditorProps) {
  const [broken, setBroken] = useState(false)
  /** Last given or typed value. */
  const last = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value?.doc ?? '',
    editable: !disabled,
    enableContentCheck: true,
    // Nothing is emitted after it, so nothing is saved.
    onContentError: () => setBroken(true),
    onUpdate({ editor: changed }) {
      const typed = tidyRichText({ schema: richTextVersion, doc: changed.getJSON() as RichText['doc'] })
      last.current = typed
      onChange(typed)
    },
    onBlur,
  })
  useEffect(() => editor.setEditable(!disabled && !broken, false), [editor, disabled, broken])
  // A draft that comes back, or what somebody else saved meanwhile.
  useEffect(() => {
    if (sameValue(last.current, value)) return
    last.current = value
    editor.commands.setContent(value?.doc ?? '', { emitUpdate: false, errorOnInvalidContent: true })
  }, [editor, value])
  useEffect(() => {
    const { id, ...aria } = control
    editor.setOptions({
      editorProps: {
        attributes: Object.fromEntries(
          Object.entries({
            id,
            role: 'textbox',
            'aria-multiline': true,
            'aria-label': label,
            ...aria,
            class: 'rich-text min-h-32 px-3 py-2 outline-none',
          }).flatMap(([name, one]) => (one === undefined ? [] : [[name, String(one)]])),
        ),
      },
    })
    // eslint-disable-next-line react/exhaustive-deps -- what ties it to its label changes by these
  }, [editor, label, control.id, control['aria-invalid'], control['aria-describedby']])
  return (
    <div
      className={classNames(
        boxClass,
        'overflow-hidden focus-within:border-accent focus-within:outline focus-within:outline-1 focus-within:outline-accent',
        disabled || broken ? 'bg-sunken' : 'bg-card',
        control['aria-invalid'] && 'border-danger',
      )}
    >
      {!disabled && !broken && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} className="max-h-96 overflow-y-auto" />
    </div>
  )
}
