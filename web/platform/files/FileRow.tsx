import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, FileText, Image, Trash2 } from 'lucide-react'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { isPicture } from './FileGallery.tsx'
import type { FileWay } from './file-way.ts'
import { useMomentText } from './moment-text.ts'

type Props = {
  file: RowFile
  at: number
  count: number
  pair: boolean
  addressOf: FileWay['addressOf']
  onChange: (file: RowFile) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A file in a form: kind, caption, and position among the others. */
export function FileRow({ file, at, count, pair, addressOf, onChange, onMove, onRemove }: Props) {
  const { t } = useLingui()
  const momentText = useMomentText()
  const { id, caption, moment, name = '' } = file
  const small = addressOf(id, 'small')
  const Icon = isPicture(file) ? Image : FileText
  return (
    <li className="flex items-center gap-2 rounded-md border border-line p-2">
      {isPicture(file) && small !== undefined ? (
        <img src={small} alt="" className="size-14 shrink-0 rounded bg-sunken object-cover" />
      ) : (
        <Icon aria-hidden className="size-6 shrink-0 text-subtle" />
      )}
      <div className="min-w-0 flex-1 space-y-1">
        <a href={addressOf(id)} target="_blank" rel="noreferrer" className="block truncate text-xs text-muted">
          <bdi>{name}</bdi>
        </a>
        <Input
          aria-label={t`Caption of ${name}`}
          placeholder={t`Caption`}
          value={caption ?? ''}
          maxLength={200}
          dir="auto"
          onChange={(event) => onChange({ ...file, caption: event.target.value || null })}
        />
        {pair && (
          <Select
            aria-label={t`Before or after`}
            value={moment ?? 'none'}
            onChange={(next) => onChange({ ...file, moment: next === 'before' || next === 'after' ? next : null })}
            options={[
              { value: 'none', label: t`Neither before nor after` },
              { value: 'before', label: momentText('before') },
              { value: 'after', label: momentText('after') },
            ]}
          />
        )}
      </div>
      <div className="flex shrink-0 flex-col">
        <IconButton
          size="sm"
          label={t`Move ${name} up`}
          icon={<ArrowUp />}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          size="sm"
          label={t`Move ${name} down`}
          icon={<ArrowDown />}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
      </div>
      <IconButton size="sm" label={t`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  )
}
