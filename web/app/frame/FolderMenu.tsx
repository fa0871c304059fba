import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFollow } from '#web/platform/navigation/follow.tsx'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { Folder } from '../navigation/arrange.ts'

/** A folder of the navigation as a button that opens its pages. */
export function FolderMenu({
  folder,
  here,
  button,
  className,
}: {
  folder: Folder
  here: PageEntry | undefined
  /** In place of its icon. */
  button?: ReactNode
  className: (active: boolean) => string
}) {
  const { i18n } = useLingui()
  const follow = useFollow()
  const title = i18n._(folder.title)
  return (
    <Menu
      button={button ?? <folder.icon aria-hidden />}
      buttonLabel={title}
      buttonClassName={className(folder.opens === undefined && folder.pages.some((page) => page === here))}
      groups={[
        {
          key: folder.key,
          heading: title,
          actions: folder.pages.map((page) => ({
            key: page.path,
            label: i18n._(page.title),
            icon: <page.icon aria-hidden />,
            selected: page === here,
            onSelect: () => follow(page.path),
          })),
        },
      ]}
    />
  )
}
