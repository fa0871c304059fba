import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, MonitorPlay, Pencil, Trash2, Unplug } from 'lucide-react'
import type { AndonDevice, Screen } from '#api/modules/andon/screens.contract.ts'
import { languages } from '#web/core/languages/languages.ts'
import { ageText, useNow } from '#web/platform/reports/data/DataAge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSlideNames } from './slide-names.ts'
import { andonPaths } from '../andon-paths.ts'

interface ScreenCardProps {
  screen: Screen
  devices: readonly AndonDevice[]
  onEdit: () => void
  onDelete: () => void
  onConnect: () => void
  onEnd: (device: AndonDevice) => void
}

/** A display asks twice a minute; after two it is away. */
const awayMilliseconds = 2 * 60_000

/** One screen with its displays. */
export function ScreenCard({ screen, devices, onEdit, onDelete, onConnect, onEnd }: ScreenCardProps) {
  const { t, i18n } = useLingui()
  const names = useSlideNames()
  const now = useNow()
  const { slideSeconds } = screen
  return (
    <Card
      title={screen.name}
      description={`${screen.site.name} · ${languages[screen.language].name}`}
      tools={
        <>
          <a
            href={andonPaths.wall(screen.id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'sm')}
          >
            <ExternalLink aria-hidden />
            <Trans>Preview</Trans>
          </a>
          <IconButton label={t`Change`} icon={<Pencil />} onClick={onEdit} />
          <IconButton label={t`Delete`} icon={<Trash2 />} onClick={onDelete} />
        </>
      }
    >
      <p className="text-sm">{screen.slides.map((slide) => names[slide.kind].name).join(' · ')}</p>
      <p className="text-xs text-muted">
        <Plural value={slideSeconds} one="# second per page" other="# seconds per page" />
        {screen.sound && (
          <>
            {' · '}
            <Trans>with sound</Trans>
          </>
        )}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {devices.length === 0 && (
          <li className="py-2 text-sm text-muted">
            <Trans>No display shows it yet.</Trans>
          </li>
        )}
        {devices.map((device) => {
          const seen = device.lastSeenAt === null ? null : now - Date.parse(device.lastSeenAt)
          const age = seen === null ? '' : ageText(seen, i18n.locale)
          const connected = seen !== null && seen < awayMilliseconds && device.revokedAt === null
          return (
            <li key={device.id} className="flex items-center gap-3 py-2 text-sm">
              <MonitorPlay
                aria-hidden
                className={connected ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-subtle'}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{device.name}</span>
                <span className="block truncate text-xs text-muted">
                  {device.revokedAt !== null ? (
                    <Trans>Ended</Trans>
                  ) : seen === null ? (
                    <Trans>Its link has not been opened yet</Trans>
                  ) : connected ? (
                    <Trans>Connected</Trans>
                  ) : (
                    <Trans>Last seen {age}</Trans>
                  )}
                </span>
              </span>
              {device.revokedAt === null && (
                <Button size="sm" icon={<Unplug aria-hidden />} onClick={() => onEnd(device)}>
                  <Trans context="end a display">End</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button size="sm" className="mt-2" onClick={onConnect}>
        <Trans>Connect a display</Trans>
      </Button>
    </Card>
  )
}
