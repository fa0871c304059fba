import { useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import type { RowToolsProps } from '#web/platform/resource/shown-resource.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isPortal } from './device-text.ts'

/** The keys of a device, from its line; the portal itself has none. */
export function DeviceTools({ row }: RowToolsProps) {
  const { t } = useLingui()
  const { go } = useListState()
  if (isPortal(row)) return null
  return (
    <IconButton
      size="sm"
      label={t`Keys of ${String(row.values['name'])}`}
      icon={<KeyRound />}
      onClick={() => go({ row: row.id, tab: 'keys' }, { opens: true })}
    />
  )
}
