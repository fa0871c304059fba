import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Command } from 'cmdk'
import { Moon, Search, Settings, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeSettings, useSettings } from '#web/platform/settings/settings.ts'
import { backdropClass } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useOwnPages } from '../navigation/groups.ts'

interface ResultProps {
  value: string
  icon: ReactNode
  keywords?: string[]
  onSelect: () => void
  children: ReactNode
}

function Result({ value, icon, keywords, onSelect, children }: ResultProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords && { keywords })}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-sunken [&>svg]:size-4 [&>svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
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

/** Ctrl-K: any page or report by name, and the settings one changes often. */
export function SearchDialog({ open, onClose, onSettings }: SearchDialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { mode } = useSettings()
  // A page of one thing is found from the list of such things.
  const own = useOwnPages().filter((page) => !page.path.includes('/:'))
  const reports = own.filter((page) => page.group === 'reports')
  const others = own.filter((page) => page.group !== 'reports')
  const run = (action: () => void) => () => {
    onClose()
    action()
  }
  const results = (list: typeof own) =>
    list.map((page) => (
      <Result
        key={page.path}
        value={page.path}
        keywords={[page.title, page.section?.title].flatMap((title) => (title ? [i18n._(title)] : []))}
        icon={<page.icon aria-hidden />}
        onSelect={run(() => void navigate(page.path))}
      >
        {i18n._(page.title)}
      </Result>
    ))
  return (
    <Dialog open={open} onClose={onClose} aria-label={t`Search`}>
      <DialogBackdrop transition className={backdropClass} />
      <div className="fixed inset-0 z-dialog flex justify-center p-4 pt-[12dvh]">
        <DialogPanel
          transition
          className="h-fit w-full max-w-xl overflow-hidden rounded-xl bg-raised shadow-float transition duration-100 data-[closed]:scale-[0.98] data-[closed]:opacity-0"
        >
          <Command label={t`Search`} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-4 text-muted" />
              <Command.Input
                // eslint-disable-next-line jsx-a11y/no-autofocus -- a search one has just asked for
                autoFocus
                placeholder={t`Search pages and reports`}
                className="h-12 flex-1 bg-transparent text-base outline-none placeholder:text-subtle"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Command.List label={t`Results`} className="max-h-[50dvh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
                <Trans>Nothing found. Try another word.</Trans>
              </Command.Empty>
              {reports.length > 0 && (
                <Command.Group heading={t`Reports`} className={headingClass}>
                  {results(reports)}
                </Command.Group>
              )}
              <Command.Group heading={t`Pages`} className={headingClass}>
                {results(others)}
              </Command.Group>
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
                  keywords={[t`Settings`]}
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
