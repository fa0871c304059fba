import { classNames } from '#web/ui/class-names.ts'
import './rich-text.css'

/** A formatted text to read. @param html as the server cleaned it; nothing else may be given. */
export function RichTextView({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('rich-text whitespace-normal', className)}
      // eslint-disable-next-line react/no-danger -- the server keeps the one list of what it may hold
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
