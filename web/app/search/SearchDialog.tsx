import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Command } from 'cmdk'
import { Moon, Search, Settings, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFollow } from '#web/platform/navigation/follow.tsx'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { changeSettings, useSettings } from '#web/platform/settings/settings.ts'
import { backdropClass } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useSearchGroups } from './use-search-groups.ts'
import { scoreOf } from './score.ts'

interface ResultProps {
  value: string
  icon: ReactNode
  keywords?: string[]
  /** At the end of the line: its place. */
  detail?: string
  onSelect: () => void
  children: ReactNode
}

function Result({ value, icon, keywords, detail, onSelect, children }: ResultProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords && { keywords })}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-sunken thumb:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {detail && <span className="max-w-[45%] truncate text-xs text-muted">{detail}</span>}
    </Command.Item>
  )
}

const headingClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted'

export interface SearchDialogProps {
  open: boolean
  onClose: () => void
  onSettings: () => void
}

/** Ctrl-K: any page or report by name or workspace, and the settings one changes often. */
export function SearchDialog({ open, onClose, onSettings }: SearchDialogProps) {
  const { t, i18n } = useLingui()
  const follow = useFollow()
  const { mode } = useSettings()
  const [typed, setTyped] = useState('')
  const groups = useSearchGroups(useLocation().pathname, typed === '')
  const close = () => {
    onClose()
    setTyped('')
  }
  const run = (action: () => void) => () => {
    close()
    action()
  }
  const result = (group: string, { path, title, icon: Icon }: PageEntry, detail: string | null) => (
    <Result
      key={path}
      value={`${group} ${path}`}
      keywords={[i18n._(title), ...(detail ? [detail] : [])]}
      icon={<Icon aria-hidden />}
      {...(detail && { detail })}
      onSelect={run(() => follow(path))}
    >
      {i18n._(title)}
    </Result>
  )
  return (
    <Dialog open={open} onClose={close} aria-label={t`Search`}>
      <DialogBackdrop transition className={backdropClass} />
      <div className="fixed inset-0 z-dialog flex justify-center p-4 pt-[12dvh]">
        <DialogPanel
          transition
          className="h-fit w-full max-w-xl overflow-hidden rounded-xl bg-raised shadow-float transition duration-100 data-[closed]:scale-[0.98] data-[closed]:opacity-0"
        >
          <Command label={t`Search`} loop filter={(_, search, keywords) => scoreOf(search, keywords ?? [])}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 text-muted" />
              <Command.Input
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the search
                autoFocus
                value={typed}
                onValueChange={setTyped}
                placeholder={t`Search pages and reports`}
                className="h-12 flex-1 bg-transparent text-base outline-none placeholder:text-subtle"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Command.List label={t`Results`} className="max-h-[50dvh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
                <Trans>Nothing found. Try another word.</Trans>
              </Command.Empty>
              {groups.map(({ key, title, results }) => (
                <Command.Group key={key} heading={title} className={headingClass}>
                  {results.map(({ page, detail }) => result(key, page, detail))}
                </Command.Group>
              ))}
              <Command.Group heading={t`Settings`} className={headingClass}>
                <Result
                  value="mode"
                  keywords={[t`Dark mode`, t`Light mode`]}
                  icon={mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
                  onSelect={run(() => changeSettings({ mode: mode === 'dark' ? 'light' : 'dark' }))}
                >
                  {mode === 'dark' ? t`Light mode` : t`Dark mode`}
                </Result>
                <Result
                  value="settings"
                  keywords={[t`All settings`]}
                  icon={<Settings aria-hidden />}
                  onSelect={run(onSettings)}
                >
                  <Trans>All settings</Trans>
                </Result>
              </Command.Group>
            </Command.List>
          </Command>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
