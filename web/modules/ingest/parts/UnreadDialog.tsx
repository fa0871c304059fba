import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UnreadMessage } from '#api/modules/ingest/unread.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { unreadWords } from '../unread-words.ts'
import { CodeBlock } from '#web/ui/code-block.tsx'

/** One message: its fault in the server's words, and its beginning. */
export function UnreadDialog({ message, onClose }: { message: UnreadMessage; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { name, remedy } = unreadWords[message.reason]
  const fact = (label: string, value: React.ReactNode) => (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={i18n._(name)}
      description={i18n._(remedy)}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className="mb-4 grid gap-3 text-sm sm:grid-cols-2">
        {fact(
          t`Topic`,
          <bdi dir="ltr" className="font-mono text-xs">
            {message.topic}
          </bdi>,
        )}
        {fact(t`Device`, <bdi>{message.device ? `${message.device.name} · ${message.device.code}` : '–'}</bdi>)}
        {fact(t`Received first`, <DateText value={message.firstAt} />)}
        {fact(t`Received last`, <DateText value={message.receivedAt} />)}
        {fact(t`Times`, i18n.number(message.times))}
        {fact(t`Size`, <Plural value={message.bytes} one="# byte" other="# bytes" />)}
        <div className="sm:col-span-2">
          {fact(t`In the words of the server`, <bdi dir="ltr">{message.detail}</bdi>)}
        </div>
      </dl>
      {message.payload === null ? (
        <p className="text-sm text-muted">
          <Trans>It may be about people you may not see.</Trans>
        </p>
      ) : (
        <>
          <h3 className="mb-1 text-sm font-medium">
            {message.encoding === 'hex' ? <Trans>Its beginning, byte by byte</Trans> : <Trans>Its beginning</Trans>}
          </h3>
          <CodeBlock label={t`Its beginning`} text={message.payload} />
        </>
      )}
    </Dialog>
  )
}
