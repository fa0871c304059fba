import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { type Entry, isFolder } from '../navigation/arrange.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { FolderMenu } from './FolderMenu.tsx'
import { FrameLink } from './FrameLink.tsx'
import { Logo } from './Logo.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'

const iconClass = (active: boolean) =>
  classNames(
    'grid size-10 place-items-center rounded-md transition-colors [&>svg]:size-[18px]',
    active ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-fg',
  )

/** Mini layout: 72 px, icons with titles on hover and focus. */
export function MiniBar() {
  return <Mini pathname={useLocation().pathname} />
}

const Mini = memo(function Mini({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui()
  const navigation = useNavigation(pathname)
  const { current, here, favourites, recent } = navigation
  const parts: { key: string; entries: readonly Entry[] }[] = [
    { key: 'favourites', entries: favourites ? [favourites] : [] },
    ...(current?.sections ?? []).map(({ workspace, entries }) => ({ key: workspace, entries })),
    { key: 'recent', entries: recent ? [recent] : [] },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-y-0 start-0 z-bar flex w-[72px] flex-col border-e border-line bg-card print:hidden"
    >
      <div className="flex h-14 shrink-0 items-center justify-center">
        <Logo short />
      </div>
      <div className="flex shrink-0 justify-center pb-2 empty:hidden">
        <WorkspaceSwitch navigation={navigation} look="icon" />
      </div>
      <ul className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto pb-6 pt-1">
        {parts.map(({ key, entries }, index) => (
          <li key={key} className={classNames('flex flex-col gap-1', index > 0 && 'mt-2 border-t border-line pt-2')}>
            {entries.map((entry) =>
              isFolder(entry) ? (
                <Tooltip
                  key={entry.key}
                  text={i18n._(entry.title)}
                  placement={document.dir === 'rtl' ? 'left' : 'right'}
                >
                  <span>
                    <FolderMenu folder={entry} here={here} className={iconClass} />
                  </span>
                </Tooltip>
              ) : (
                <Tooltip
                  key={entry.path}
                  text={i18n._(entry.title)}
                  placement={document.dir === 'rtl' ? 'left' : 'right'}
                >
                  <FrameLink
                    to={entry.path}
                    current={entry === here}
                    aria-label={i18n._(entry.title)}
                    className={iconClass(entry === here)}
                  >
                    <entry.icon aria-hidden />
                  </FrameLink>
                </Tooltip>
              ),
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
})
