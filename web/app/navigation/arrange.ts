import type { MessageDescriptor } from '@lingui/core'
import { type Heading, type Workspace, workspaces } from '#web/platform/navigation/workspaces.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'

/** Entries that a navigation shows before anybody opens a group. The group of recent pages is one of them. */
export const mostInSight = 12

/** Pages behind one entry, which opens. */
export interface Folder extends Heading {
  key: string
  pages: readonly PageEntry[]
  /** Whether it is open until a person changes it; without it, while one of its pages is shown. */
  opens?: boolean
}

export type Entry = PageEntry | Folder

/** Pages of one workspace, the daily ones first. */
interface Section {
  workspace: Workspace
  title: MessageDescriptor
  entries: readonly Entry[]
}

/** Contents of one navigation: a workspace, or several small ones. */
export interface Choice extends Heading {
  key: Workspace
  sections: readonly Section[]
}

export const isFolder = (entry: Entry): entry is Folder => 'pages' in entry

export const pagesOf = (entries: readonly Entry[]): readonly PageEntry[] =>
  entries.flatMap((entry) => (isFolder(entry) ? entry.pages : [entry]))

const keys = Object.keys(workspaces) as Workspace[]

const isIn = (workspace: Workspace) => (page: PageEntry) =>
  'workspace' in page.place && page.place.workspace === workspace

const groupOf = ({ place }: PageEntry) => ('group' in place ? place.group : null)

const folded = (workspace: Workspace, pages: readonly PageEntry[]): readonly Entry[] => [
  ...pages.filter((page) => groupOf(page) === null),
  ...Object.entries<Heading>(workspaces[workspace].groups).flatMap(([group, heading]): Entry[] => {
    const inside = pages.filter((page) => groupOf(page) === group)
    if (inside.length < 2) return inside
    return [{ ...heading, key: `${workspace}.${group}`, pages: inside }]
  }),
]

const flat = (workspace: Workspace, pages: readonly PageEntry[]): readonly Entry[] => pagesOf(folded(workspace, pages))

const countOf = (sections: readonly Section[]) => sections.reduce((sum, { entries }) => sum + entries.length, 0)

/**
 * Arranges the navigation of a person: one choice if everything fits in sight or their work is in one workspace;
 * otherwise a choice for each workspace.
 *
 * @param ownPages pages that they may open, in the order of the modules.
 */
export function arrange(ownPages: readonly PageEntry[]): readonly Choice[] {
  const sectionsBy = (lay: typeof folded): Section[] =>
    keys
      .map((workspace) => ({
        workspace,
        title: workspaces[workspace].title,
        entries: lay(workspace, ownPages.filter(isIn(workspace))),
      }))
      .filter(({ entries }) => entries.length > 0)
  const fits = (sections: readonly Section[]) => countOf(sections) < mostInSight
  const open = sectionsBy(flat)
  const sections = sectionsBy(folded)
  const [first] = sections
  if (!first) return []
  const whole = (list: readonly Section[]): Choice[] => [
    { ...workspaces[first.workspace], key: first.workspace, sections: list },
  ]
  if (fits(open)) return whole(open)
  if (fits(sections)) return whole(sections)
  const work = sections.filter(({ workspace }) => workspace !== 'mine')
  if (work.length === 1)
    return whole(sections.map((section) => (section.workspace === 'mine' ? foldWhole(section) : section)))
  return sections.map((section, index) => ({
    ...workspaces[section.workspace],
    key: section.workspace,
    sections: [fits([open[index]!]) ? open[index]! : section],
  }))
}

/** All of a workspace behind one entry. */
function foldWhole({ workspace, entries, ...rest }: Section): Section {
  const { title, icon } = workspaces[workspace]
  return { ...rest, workspace, entries: [{ key: workspace, title, icon, pages: pagesOf(entries) }] }
}
