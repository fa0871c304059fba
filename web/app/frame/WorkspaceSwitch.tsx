import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { Navigation } from '../navigation/use-navigation.ts'

const looks = {
  line: 'flex h-9 w-full items-center gap-3 rounded-md border border-line bg-page px-3 text-start text-sm font-medium transition-colors hover:border-line-strong thumb:min-h-11',
  icon: 'grid size-10 place-items-center rounded-md border border-line bg-page text-fg transition-colors hover:border-line-strong',
}

/** Chooses the workspace in the navigation; hidden with one workspace. */
export function WorkspaceSwitch({
  navigation: { choices, current, choose },
  look,
}: {
  navigation: Navigation
  look: keyof typeof looks
}) {
  const { t, i18n } = useLingui()
  if (!current || choices.length < 2) return null
  const title = i18n._(current.title)
  return (
    <Menu
      buttonLabel={t`Workspace: ${title}`}
      buttonClassName={classNames(looks[look], '[&>svg]:size-4 [&>svg]:shrink-0')}
      button={
        <>
          <current.icon aria-hidden className="text-accent" />
          {look === 'line' && (
            <>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <ChevronsUpDown aria-hidden className="!size-3.5 text-muted" />
            </>
          )}
        </>
      }
      className="w-60"
      groups={[
        {
          key: 'workspaces',
          heading: t`Workspaces`,
          actions: choices.map((choice) => ({
            key: choice.key,
            label: i18n._(choice.title),
            icon: <choice.icon aria-hidden />,
            selected: choice === current,
            onSelect: () => choose(choice.key),
          })),
        },
      ]}
    />
  )
}
