import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ListedStops } from '../public/stoppages.api.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

interface Props {
  data: ListedStops
  mayChange: boolean
  selection: 'all' | 'some' | 'none'
  onToggleAll: () => void
}

/** How many stops there are, how many of them still wait, and the keys to work through them. */
export function StopListHead({ data, mayChange, selection, onToggleAll }: Props) {
  const { t, i18n } = useLingui()
  const undefinedTime = durationText(data.undefinedSeconds, i18n.locale)
  const allTime = durationText(data.totalSeconds, i18n.locale)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 pe-3 ps-5 text-sm thumb:ps-6">
      {mayChange && data.rows.length > 0 && (
        <Checkbox
          aria-label={t`Select all stops of this page`}
          checked={selection === 'all'}
          indeterminate={selection === 'some'}
          onChange={onToggleAll}
        />
      )}
      <span className={data.undefinedCount > 0 ? 'font-medium text-danger' : 'text-muted'}>
        <Plural value={data.undefinedCount} one="# without a reason" other="# without a reason" />
        {data.undefinedCount > 0 && (
          <>
            {' · '}
            <bdi>{undefinedTime}</bdi>
          </>
        )}
      </span>
      {data.openCount > 0 && (
        <span>
          <Plural value={data.openCount} one="# goes on" other="# go on" />
        </span>
      )}
      <span className="text-muted">
        <Plural value={data.total} one="# stop" other="# stops" /> · <bdi>{allTime}</bdi>
      </span>
      <span className="flex-1" />
      {mayChange && (
        <span className="hidden items-center gap-1 text-xs text-muted lg:flex">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>move</Trans>{' '}
          <Kbd>
            <bdi dir="ltr">1–9</bdi>
          </Kbd>{' '}
          <Trans>give a reason</Trans> <Kbd>/</Kbd> <Trans>search</Trans> <Kbd>N</Kbd> <Trans>note</Trans> <Kbd>␣</Kbd>{' '}
          <Trans>select</Trans>
        </span>
      )}
    </div>
  )
}
