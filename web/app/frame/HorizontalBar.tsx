import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'
import { isFolder } from '../navigation/arrange.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { FolderMenu } from './FolderMenu.tsx'
import { FrameLink } from './FrameLink.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'

const itemClass = (active: boolean) =>
  classNames(
    'flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-sm transition-colors [&>svg]:size-4',
    active ? 'bg-accent-soft font-medium text-accent' : 'text-fg hover:bg-sunken',
  )

/** Horizontal layout: the workspace, its pages and groups in a bar under the top bar. */
export function HorizontalBar() {
  return <Horizontal pathname={useLocation().pathname} />
}

const Horizontal = memo(function Horizontal({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui()
  const navigation = useNavigation(pathname)
  const { current, here, favourites, recent } = navigation
  const entries = [
    ...(favourites ? [favourites] : []),
    ...(current?.sections ?? []).flatMap((section) => section.entries),
    ...(recent ? [recent] : []),
  ]
  return (
    <nav aria-label={t`Main navigation`} className="sticky top-14 z-bar border-b border-line bg-card print:hidden">
      <ul className="flex h-11 items-center gap-0.5 overflow-x-auto px-4 sm:px-5">
        <li className="me-2 w-44 shrink-0 empty:hidden">
          <WorkspaceSwitch navigation={navigation} look="line" />
        </li>
        {entries.map((entry) => {
          const title = i18n._(entry.title)
          return isFolder(entry) ? (
            <li key={entry.key}>
              <FolderMenu
                folder={entry}
                here={here}
                className={itemClass}
                button={
                  <>
                    {title}
                    <ChevronDown aria-hidden className="!size-3.5 opacity-70" />
                  </>
                }
              />
            </li>
          ) : (
            <li key={entry.path}>
              <FrameLink to={entry.path} current={entry === here} className={itemClass(entry === here)}>
                {title}
              </FrameLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
})
