import { type BandName, classify } from '#web/core/figures/bands.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useBandSign, useBandText } from '../words/band-text.ts'
import { BandShape } from './BandMark.tsx'

const colours = {
  excellent: 'text-band-excellent',
  good: 'text-band-good',
  medium: 'text-band-medium',
  poor: 'text-band-poor',
}

type Props = { band: BandName; value: number | null; ideal?: number | null; text: string }

/**
 * A figure of the table beside the shape of its band; the band's name is its title and is read out. Bands that one looks
 * for in a long list have a short sign in words too.
 */
export function BandCell({ band, value, ideal, text }: Props) {
  const words = useBandText()(band, value, ideal) ?? ''
  const sign = useBandSign()(band, value)
  const step = classify(band, value, ideal)
  if (!step) return <bdi>{text}</bdi>
  return (
    <span title={words} className="inline-flex items-center justify-end gap-1.5">
      {sign && (
        <span aria-hidden className={classNames('text-xs', colours[step.tone])}>
          {sign}
        </span>
      )}
      <BandShape tone={step.tone} className={classNames('!size-2', colours[step.tone])} />
      <bdi>{text}</bdi>
      <span className="sr-only">{words}</span>
    </span>
  )
}
