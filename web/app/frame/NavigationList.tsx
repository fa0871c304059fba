import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { type Entry, isFolder } from '../navigation/arrange.ts'
import type { Navigation } from '../navigation/use-navigation.ts'
import { FolderLinks } from './FolderLinks.tsx'
import { PageLink } from './PageLink.tsx'

interface ListProps {
  entries: readonly Entry[]
  here: PageEntry | undefined
  onFollow?: (() => void) | undefined
}

function Entries({ entries, here, onFollow }: ListProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <li key={isFolder(entry) ? entry.key : entry.path}>
          {isFolder(entry) ? (
            <FolderLinks folder={entry} here={here} {...(onFollow && { onFollow })} />
          ) : (
            <PageLink page={entry} isHere={entry === here} {...(onFollow && { onFollow })} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Titled({ title, ...list }: ListProps & { title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-3 pb-1 text-xs font-medium text-subtle">
        {title}
      </h2>
      <Entries {...list} />
    </section>
  )
}

/** Contents of the navigation, in the side bar and in a phone's drawer: favourites, the workspace, recent pages. */
export function NavigationList({ navigation, onFollow }: { navigation: Navigation; onFollow?: () => void }) {
  const { i18n } = useLingui()
  const { current, here, favourites, recent } = navigation
  const sections = current?.sections ?? []
  const apart = 'border-line pb-3 mb-3 border-b'
  return (
    <>
      {favourites && (
        <div className={apart}>
          <Entries entries={[favourites]} here={here} onFollow={onFollow} />
        </div>
      )}
      <div className="flex flex-col gap-4">
        {sections.map(({ workspace, title, entries }) =>
          sections.length > 1 ? (
            <Titled key={workspace} title={i18n._(title)} entries={entries} here={here} onFollow={onFollow} />
          ) : (
            <Entries key={workspace} entries={entries} here={here} onFollow={onFollow} />
          ),
        )}
      </div>
      {recent && (
        <div className="mt-3 border-t border-line pt-3">
          <Entries entries={[recent]} here={here} onFollow={onFollow} />
        </div>
      )}
    </>
  )
}
