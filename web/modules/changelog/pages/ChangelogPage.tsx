import { Trans, useLingui } from '@lingui/react/macro'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Release, releases } from '../changelog.ts'

const tones: Record<Release['changes'][number]['kind'], BadgeTone> = { new: 'accent', better: 'info', fixed: 'neutral' }

export function ChangelogPage() {
  const { t, i18n } = useLingui()
  const names = { new: t`New`, better: t`Better`, fixed: t`Fixed` }
  return (
    <>
      <PageHeader title={<Trans>What is new</Trans>} />
      <div className="flex max-w-3xl flex-col gap-4">
        {releases.map((release) => (
          <Card
            key={release.version}
            title={release.version}
            tools={<DateText value={release.date} as="date" className="text-xs text-muted" />}
          >
            <ul className="flex flex-col gap-2">
              {release.changes.map(({ kind, text }) => (
                <li key={text.id} className="flex items-baseline gap-3 text-base">
                  <Badge tone={tones[kind]} className="w-14 shrink-0 justify-center">
                    {names[kind]}
                  </Badge>
                  <span>{i18n._(text)}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
