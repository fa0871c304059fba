import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMomentText } from './moment-text.ts'
import { fileAddress } from './file-address.ts'
import { pairOf } from './pair-of.ts'
import { PicturePair } from './PicturePair.tsx'

type Props = {
  pictures: readonly RowFile[]
  /** Which of them is shown; null for none. */
  at: number | null
  onMove: (at: number | null) => void
}

/**
 * Pictures one at a time over the page, a pair from before and after below a slider; arrow keys follow the direction of the
 * script, Escape closes it.
 */
export function PictureViewer({ pictures, at, onMove }: Props) {
  const { t } = useLingui()
  const momentText = useMomentText()
  const { length } = pictures
  const [compares, setCompares] = useState(true)
  const step = (by: number) => onMove(((at ?? 0) + by + length) % length)
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  const isOpen = at !== null
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      // The slider has arrow keys of its own.
      if (target instanceof HTMLInputElement) return
      const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      if (key === 'ArrowLeft' || key === 'ArrowRight') latest.current(key === ahead ? 1 : -1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  const picture = at === null ? undefined : pictures[at]
  if (at === null || !picture) return null
  const place = at + 1
  const { id, caption, moment, name = '', width, height } = picture
  const pair = moment ? pairOf(pictures) : null
  return (
    <Dialog
      open
      onClose={() => onMove(null)}
      width="xl"
      title={<bdi>{caption ?? name}</bdi>}
      description={[moment && momentText(moment), length > 1 && t`${place} of ${length}`].filter(Boolean).join(' · ')}
      actions={
        <>
          <a href={fileAddress(id)} target="_blank" rel="noreferrer" className="text-sm text-accent hover:underline">
            <Trans>Open in full size</Trans>
          </a>
          {pair && (
            <Button aria-pressed={compares} onClick={() => setCompares(!compares)}>
              {compares ? <Trans>One picture at a time</Trans> : <Trans>Compare before and after</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className="flex items-center gap-1">
        {length > 1 && (
          <IconButton
            label={t`Previous picture`}
            icon={<ChevronLeft className="flip-rtl" />}
            onClick={() => step(-1)}
          />
        )}
        {pair && compares ? (
          <PicturePair {...pair} />
        ) : (
          <img
            key={id}
            src={fileAddress(id)}
            alt={caption ?? name}
            width={width ?? undefined}
            height={height ?? undefined}
            className="mx-auto h-auto max-h-[65dvh] w-auto min-w-0 max-w-full rounded bg-sunken object-contain"
          />
        )}
        {length > 1 && (
          <IconButton label={t`Next picture`} icon={<ChevronRight className="flip-rtl" />} onClick={() => step(1)} />
        )}
      </div>
    </Dialog>
  )
}
