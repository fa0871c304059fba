import type { Value } from '#api/platform/resource/values.contract.ts'
import type { BandTone } from '#web/core/figures/bands.ts'
import { BandShape, bandColours } from '#web/platform/reports/marks/BandMark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ShownResource } from './shown-resource.ts'

/** The verdict on a value of a field; null where its resource gives none. */
export const toneOf = ({ parts }: ShownResource, name: string, value: Value | undefined): BandTone | null =>
  parts?.tones?.[name]?.(value ?? null) ?? null

/** Words with the shape and colour of their verdict. */
export function TonedText({ tone, text }: { tone: BandTone | null; text: string }) {
  if (tone === null) return <bdi>{text}</bdi>
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-medium', bandColours[tone])}>
      <BandShape tone={tone} />
      <bdi>{text}</bdi>
    </span>
  )
}
