import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useRowRemoval } from '#web/platform/resource/drawer/use-row-removal.tsx'
import type { RowToolsProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTargetMeasures } from '../use-target-measures.ts'

/** Changes or deletes a target from its line. */
export function TargetTools({ shown, row, open }: RowToolsProps) {
  const { t } = useLingui()
  const can = useCan()
  const { find } = useTargetMeasures()
  const { remove } = useRowRemoval(shown)
  if (!can('targets:manage')) return null
  const name = String(row.values['measure'])
  const measure = find(name)?.label ?? name
  const place = row.refs['place']?.name ?? ''
  return (
    <>
      <IconButton size="sm" label={t`Change the target of ${measure} for ${place}`} icon={<Pencil />} onClick={open} />
      <IconButton
        size="sm"
        label={t`Delete the target of ${measure} for ${place}`}
        icon={<Trash2 />}
        onClick={() => void remove(row)}
      />
    </>
  )
}
