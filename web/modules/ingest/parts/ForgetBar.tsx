import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { deleteUnread } from '../unread.api.ts'

interface Props {
  /** None chosen: it is about all of them. */
  ids: readonly string[]
  total: number
  /** They are all of this one. */
  topic: string | undefined
  onForgotten: () => void
}

/** Deletes messages that were looked at. */
export function ForgetBar({ ids, total, topic, onForgotten }: Props) {
  const { t, i18n } = useLingui()
  const count = ids.length || total
  const ask = () =>
    askToConfirm({
      danger: true,
      title: <Plural value={count} one="Delete # message?" other="Delete # messages?" />,
      message: <Trans>They are of no use to any figure. This cannot be undone.</Trans>,
      confirmLabel: t`Delete`,
      work: async () => {
        const deleted = await deleteUnread(ids.length > 0 ? { ids: [...ids] } : { all: true, topic })
        showToast('success', t`Messages deleted: ${i18n.number(deleted)}`)
        onForgotten()
      },
    })
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
    >
      <p className="me-auto text-sm text-muted max-sm:w-full">
        {ids.length > 0 ? (
          <Plural value={count} one="# message chosen" other="# messages chosen" />
        ) : (
          <Plural value={count} one="The # message listed" other="All # messages listed" />
        )}
      </p>
      <Button icon={<Trash2 />} onClick={ask}>
        {ids.length > 0 ? t`Delete` : t`Delete all`}
      </Button>
    </div>
  )
}
