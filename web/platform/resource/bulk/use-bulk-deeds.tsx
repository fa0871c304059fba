import { useLingui } from '@lingui/react/macro'
import { Archive, ArchiveRestore, PenLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayChange, stepsFor } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { sendChange, sendRemoval, sendStep } from '../resource.api.ts'
import type { ShownResource } from '../shown-resource.ts'
import { useNeed } from '../use-need.ts'

/** Something that can be done with rows. */
export interface BulkDeed {
  key: string
  label: string
  icon: ReactNode
  /** Fields that are asked for first. */
  asks?: readonly string[] | undefined
  confirm?: string | undefined
  danger?: boolean | undefined
  may: (row: Row) => boolean
  work: (row: Row, values: Values) => Promise<unknown>
}

/** What can be done with several rows, as with one: fields, steps, out of use and back, away. */
export function useBulkDeeds(shown: ShownResource): BulkDeed[] {
  const { t, i18n } = useLingui()
  const can = useNeed()
  const { resource, words } = shown
  const mayBeChanged = (row: Row) => mayChange(resource, row, can)
  const change: BulkDeed = {
    key: 'change',
    label: words.change ? i18n._(words.change) : t({ message: 'Change', context: 'verb' }),
    icon: <PenLine />,
    asks: resource.list.bulk?.change,
    may: mayBeChanged,
    work: (row, values) => sendChange(shown, row, values),
  }
  const steps = Object.entries(resource.flow ?? {}).map(([step, { asks }]): BulkDeed => {
    const { label, icon: Icon, confirm, danger } = words.steps![step]!
    return {
      key: step,
      label: i18n._(label),
      icon: Icon && <Icon aria-hidden />,
      asks: asks?.length ? asks : undefined,
      confirm: confirm && i18n._(confirm),
      danger,
      may: (row) => stepsFor(resource, row, can).includes(step),
      work: (row, values) => sendStep(shown, row, step, asks?.length ? values : undefined),
    }
  })
  const retire: BulkDeed = {
    key: 'deactivate',
    label: t`Take out of use`,
    icon: <Archive />,
    confirm: words.retire
      ? i18n._(words.retire)
      : t`It can no longer be chosen for new work. Its past stays in every report, and it can come back.`,
    may: (row) => row.active === true && mayBeChanged(row),
    work: (row) => sendStep(shown, row, 'deactivate'),
  }
  const restore: BulkDeed = {
    key: 'activate',
    label: t`Take back into use`,
    icon: <ArchiveRestore />,
    may: (row) => row.active === false && mayBeChanged(row),
    work: (row) => sendStep(shown, row, 'activate'),
  }
  const remove: BulkDeed = {
    key: 'delete',
    label: words.remove ? i18n._(words.remove.label) : t`Delete`,
    icon: <Trash2 />,
    confirm: words.remove ? i18n._(words.remove.message) : t`What is used elsewhere stays. This cannot be undone.`,
    danger: true,
    may: mayBeChanged,
    work: (row) => sendRemoval(shown, row.id),
  }
  return [...(change.asks ? [change] : []), ...steps, retire, restore, ...(resource.permanent ? [] : [remove])]
}
