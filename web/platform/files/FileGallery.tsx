import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { sizeText } from '#web/core/figures/size-text.ts'
import { fileAddress } from './file-address.ts'
import { useMomentText } from './moment-text.ts'
import { pairOf } from './pair-of.ts'
import { PictureViewer } from './PictureViewer.tsx'

export const isPicture = ({ width }: RowFile): boolean => typeof width === 'number'

/**
 * Files of a row to look at: a pair side by side, pictures as thumbnails that open over the page, others to save.
 *
 * @param small as in a cell of a table.
 */
export function FileGallery({ files, small = false }: { files: readonly RowFile[]; small?: boolean }) {
  const [at, setAt] = useState<number | null>(null)
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  const pair = small ? [] : Object.values(pairOf(pictures) ?? {})
  const open = (file: RowFile) => setAt(pictures.indexOf(file))
  const rest = pictures.filter((file) => !pair.includes(file))
  return (
    <div className="mt-1 space-y-2">
      {pair.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {pair.map((file) => (
            <Thumbnail key={file.id} file={file} onOpen={open} />
          ))}
        </div>
      )}
      {rest.length > 0 && (
        <div className={small ? 'flex w-28 flex-wrap gap-1' : 'grid grid-cols-3 gap-2 sm:grid-cols-4'}>
          {rest.map((file) => (
            <Thumbnail key={file.id} file={file} onOpen={open} bare={small} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <ul className="space-y-1">
          {others.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      <PictureViewer pictures={pictures} at={at} onMove={setAt} />
    </div>
  )
}

export function FileLink({ file: { id, caption, name = '', sizeBytes = 0 } }: { file: RowFile }) {
  const { i18n } = useLingui()
  return (
    <a
      href={fileAddress(id)}
      download={name}
      className="flex min-w-0 items-center gap-2 text-sm text-accent hover:underline"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      <bdi className="min-w-0 truncate">{caption ?? name}</bdi>
      <span className="shrink-0 text-xs text-muted">{sizeText(sizeBytes, i18n.locale)}</span>
    </a>
  )
}

type ThumbnailProps = {
  file: RowFile
  onOpen: (file: RowFile) => void
  /** Small, without its caption. */
  bare?: boolean
}

function Thumbnail({ file, onOpen, bare = false }: ThumbnailProps) {
  const momentText = useMomentText()
  const { id, caption, moment, name = '' } = file
  const altText = [moment && momentText(moment), caption ?? name].filter(Boolean).join(': ')
  return (
    <button type="button" onClick={() => onOpen(file)} className="min-w-0 text-start">
      <img
        src={fileAddress(id, 'small')}
        alt={altText}
        loading="lazy"
        className={classNames('rounded-md bg-sunken object-cover', bare ? 'size-12' : 'aspect-[4/3] w-full')}
      />
      {!bare && (moment ?? caption) && (
        <span className="mt-0.5 block truncate text-xs text-muted" aria-hidden>
          {altText}
        </span>
      )}
    </button>
  )
}
