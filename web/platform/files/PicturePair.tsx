import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'
import { fileAddress } from './file-address.ts'
import { useMomentText } from './moment-text.ts'

const label = 'absolute top-2 rounded bg-black/60 px-1.5 py-0.5 text-xs text-white'

/** A picture from before over the one from after; a slider moves the line between them, by pointer, touch or arrow keys. */
export function PicturePair({ before, after }: { before: RowFile; after: RowFile }) {
  const { t } = useLingui()
  const momentText = useMomentText()
  const [shown, setShown] = useState(50)
  const { width, height } = before
  const isRtl = document.documentElement.dir === 'rtl'
  return (
    <div
      className="relative mx-auto max-h-[65dvh] min-w-0 flex-1 overflow-hidden rounded bg-sunken"
      style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}
    >
      <img
        src={fileAddress(after.id)}
        alt={momentText('after')}
        className="absolute inset-0 size-full object-contain"
      />
      <img
        src={fileAddress(before.id)}
        alt={momentText('before')}
        className="absolute inset-0 size-full bg-sunken object-contain"
        style={{ clipPath: isRtl ? `inset(0 0 0 ${100 - shown}%)` : `inset(0 ${100 - shown}% 0 0)` }}
      />
      <span aria-hidden className={`${label} start-2`}>
        {momentText('before')}
      </span>
      <span aria-hidden className={`${label} end-2`}>
        {momentText('after')}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label={t`Part of the picture from before`}
        aria-valuetext={`${shown} %`}
        onChange={({ target }) => setShown(Number(target.value))}
        className="peer absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 -ms-px w-0.5 bg-white shadow peer-focus-visible:w-1 peer-focus-visible:bg-accent"
        style={{ insetInlineStart: `${shown}%` }}
      >
        <span className="absolute top-1/2 start-1/2 size-7 -translate-y-1/2 -ms-3.5 rounded-full border-2 border-white bg-black/50 shadow" />
      </span>
    </div>
  )
}
