import { useLingui } from '@lingui/react'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FrameLink } from './FrameLink.tsx'

type Props = { page: PageEntry; isHere: boolean; plain?: boolean; onFollow?: () => void }

/** A page in the side navigation or in a drawer; a plain one has no icon, because its folder has one. */
export function PageLink({ page, isHere, plain, onFollow }: Props) {
  const { _ } = useLingui()
  const Icon = page.icon
  return (
    <FrameLink
      to={page.path}
      current={isHere}
      onClick={onFollow}
      className={classNames(
        'flex min-h-8 items-center gap-3 rounded-md px-3 py-1 text-sm transition-colors thumb:min-h-10 [&>svg]:size-4 [&>svg]:shrink-0',
        isHere ? 'bg-accent-soft font-medium text-accent' : 'text-fg hover:bg-sunken [&>svg]:text-muted',
      )}
    >
      {!plain && <Icon aria-hidden />}
      <span className="min-w-0 truncate">{_(page.title)}</span>
    </FrameLink>
  )
}
