import { type BandName, classify } from '#api/modules/settings/bands.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useBandName } from '../band-text.ts'
import { BandShape } from './BandMark.tsx'

const colours = {
  excellent: 'text-band-excellent',
  good: 'text-band-good',
  medium: 'text-band-medium',
  poor: 'text-band-poor',
}

/** A figure of the table beside the shape of its band; the band's name is its title and is read out. */
export function BandCell({ band, value, text }: { band: BandName; value: number | null; text: string }) {
  const bandName = useBandName()
  const step = classify(band, value)
  if (!step) return <bdi>{text}</bdi>
  return (
    <span title={bandName(step.name)} className="inline-flex items-center justify-end gap-1.5">
      <BandShape tone={step.tone} className={classNames('!size-2', colours[step.tone])} />
      <bdi>{text}</bdi>
      <span className="sr-only">{bandName(step.name)}</span>
    </span>
  )
}
