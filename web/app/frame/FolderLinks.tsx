import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { readStored, writeStored } from '#web/platform/settings/storage.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { Folder } from '../navigation/arrange.ts'
import { PageLink } from './PageLink.tsx'

/** A folder of the side navigation. The folder of the current page is open; the browser remembers which others are. */
export function FolderLinks({
  folder,
  here,
  onFollow,
}: {
  folder: Folder
  here: PageEntry | undefined
  onFollow?: () => void
}) {
  const { i18n } = useLingui()
  const listId = useId()
  const storageKey = `navigation.${folder.key}`
  const [chosen, setChosen] = useState(() => readStored(storageKey))
  const isHere = folder.opens === undefined && folder.pages.some((page) => page === here)
  const [wasHere, setWasHere] = useState(isHere)
  if (wasHere !== isHere) {
    setWasHere(isHere)
    // Shows the page's place after following another link.
    if (isHere) setChosen('')
  }
  const open = chosen === '' ? (folder.opens ?? isHere) : chosen === 'open'
  const toggle = () => {
    const next = open ? 'closed' : 'open'
    setChosen(next)
    writeStored(storageKey, next)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
        className={classNames(
          'flex min-h-8 w-full items-center gap-3 rounded-md px-3 py-1 text-start text-sm transition-colors thumb:min-h-10 hover:bg-sunken',
          '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
          isHere && !open && 'font-medium text-accent [&>svg]:text-accent',
        )}
      >
        <folder.icon aria-hidden />
        <span className="min-w-0 flex-1 truncate">{i18n._(folder.title)}</span>
        <ChevronRight
          aria-hidden
          className={classNames('flip-rtl transition-transform', open && 'rotate-90 rtl:[transform:rotate(90deg)]')}
        />
      </button>
      <ul id={listId} hidden={!open} className="ms-[1.1875rem] mt-0.5 space-y-0.5 border-s border-line ps-2">
        {folder.pages.map((page) => (
          <li key={page.path}>
            <PageLink page={page} isHere={page === here} plain {...(onFollow && { onFollow })} />
          </li>
        ))}
      </ul>
    </>
  )
}
