import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { AuditLine } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { fileAddress } from '#web/platform/files/file-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { KeptPhoto } from '../offline/kept-audits.ts'
import type { Answers } from './use-answers.ts'

/** As many as an answer has at most. */
const mostPhotos = 5

type Props = { line: AuditLine; photos: readonly KeptPhoto[]; disabled: boolean; answers: Answers }

/** Photos of an answer: those that have arrived, those that wait on the device, and the camera. */
export function PhotoStrip({ line, photos, disabled, answers }: Props) {
  const { t } = useLingui()
  const inputId = useId()
  const [unread, setUnread] = useState(false)
  const isFull = line.photos.length + photos.length >= mostPhotos
  const take = (files: FileList | null) => {
    setUnread(false)
    const [photo] = files ?? []
    if (photo) answers.addPhoto(line.id, photo).catch(() => setUnread(true))
  }
  return (
    <div className="space-y-2">
      <ul className="flex flex-wrap gap-2">
        {line.photos.map(({ id }) => (
          <Tile
            key={id}
            src={fileAddress(id, 'small')}
            onRemove={
              disabled
                ? undefined
                : () => void answers.changeLine(line.id, { photos: line.photos.filter((one) => one.id !== id) })
            }
          />
        ))}
        {photos.map((photo) => (
          <WaitingTile key={photo.id} photo={photo} onRemove={() => void answers.removePhoto(photo)} />
        ))}
      </ul>
      <input
        id={inputId}
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled || isFull}
        className="peer sr-only"
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={inputId}
        className={buttonClass(
          'secondary',
          'lg',
          'w-full cursor-pointer peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-disabled:pointer-events-none peer-disabled:opacity-50',
        )}
      >
        <Camera aria-hidden />
        <Trans>Take a photo</Trans>
      </label>
      {unread && (
        <p role="alert" className="text-sm text-danger">
          {t`This device cannot read the picture, so it was not kept. Choose a JPEG, PNG or WebP.`}
        </p>
      )}
    </div>
  )
}

function WaitingTile({ photo, onRemove }: { photo: KeptPhoto; onRemove: () => void }) {
  const { t } = useLingui()
  const src = useMemo(() => URL.createObjectURL(photo.picture), [photo.picture])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  return (
    <Tile src={src} onRemove={onRemove}>
      <span className="absolute bottom-1 start-1 rounded-full bg-card p-1" title={t`Waits on this device`}>
        <Clock aria-label={t`Waits on this device`} className="size-3.5 text-warning" />
      </span>
    </Tile>
  )
}

type TileProps = { src: string; onRemove: (() => void) | undefined; children?: ReactNode }

function Tile({ src, onRemove, children }: TileProps) {
  const { t } = useLingui()
  return (
    <li className="relative size-24 overflow-hidden rounded-lg border border-line bg-sunken">
      <img src={src} alt={t`Photo`} className="size-full object-cover" />
      {children}
      {onRemove && (
        <span className="absolute end-1 top-1 rounded-md bg-card">
          <IconButton size="sm" label={t`Remove the photo`} icon={<X />} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}
