import { type BandName, type BandTone, classify } from '#web/core/figures/bands.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useBandSign, useBandText } from '../words/band-text.ts'

export const bandColours: Record<BandTone, string> = {
  excellent: 'text-band-excellent',
  good: 'text-band-good',
  medium: 'text-band-medium',
  poor: 'text-band-poor',
}

/** Each band has a shape of its own, so that the verdict does not hang on colour. */
const shapes: Record<BandTone, string> = {
  excellent: 'M6 0.5 7.6 4.1 11.5 4.5 8.6 7.1 9.4 11 6 9 2.6 11 3.4 7.1 0.5 4.5 4.4 4.1Z',
  good: 'M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10Z',
  medium: 'M6 1 11 10.5H1Z',
  poor: 'M1.5 1.5h9v9h-9Z',
}

export function BandShape({ tone, className }: { tone: BandTone; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden className={classNames('size-2.5 shrink-0 fill-current', className)}>
      <path d={shapes[tone]} />
    </svg>
  )
}

type BandMarkProps = { band: BandName; value: number | null; ideal?: number | null; className?: string }

/** The band that a value falls in, as shape, word and colour; nothing without a value. */
export function BandMark({ band, value, ideal, className }: BandMarkProps) {
  const bandText = useBandText()
  const step = classify(band, value, ideal)
  if (!step) return null
  return (
    <span
      className={classNames('inline-flex items-center gap-1 text-xs font-medium', bandColours[step.tone], className)}
    >
      <BandShape tone={step.tone} />
      {bandText(band, value, ideal)}
    </span>
  )
}

type BandCellProps = Omit<BandMarkProps, 'className'> & { text: string }

/**
 * A figure of the table with the shape of its band; the band's name is its title and is read out. Bands that readers
 * search for in a long list also have a short sign in words.
 */
export function BandCell({ band, value, ideal, text }: BandCellProps) {
  const words = useBandText()(band, value, ideal) ?? ''
  const sign = useBandSign()(band, value)
  const step = classify(band, value, ideal)
  if (!step) return <bdi>{text}</bdi>
  return (
    <span title={words} className="inline-flex items-center justify-end gap-1.5">
      {sign && (
        <span aria-hidden className={classNames('text-xs', bandColours[step.tone])}>
          {sign}
        </span>
      )}
      <BandShape tone={step.tone} className={classNames('!size-2', bandColours[step.tone])} />
      <bdi>{text}</bdi>
      <span className="sr-only">{words}</span>
    </span>
  )
}
