import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ZoneNow } from '#api/modules/presence/presence.contract.ts'

export const zoneKindWords: Record<ZoneNow['kind'], MessageDescriptor> = {
  production: msg`Production`,
  rest: msg`Rest`,
  canteen: msg`Canteen`,
  wc: msg`WC and changing room`,
  outside: msg`Outside`,
  own: msg`Of your own`,
}

/** Colours of kinds of zones, like the charts' series; letters distinguish them without colour. */
const series: Record<ZoneNow['kind'], string> = {
  production: '--state-run',
  rest: '--series-10',
  canteen: '--series-2',
  wc: '--series-5',
  outside: '--state-nodata',
  own: '--series-7',
}

export const zoneColour = (kind: ZoneNow['kind']): string => `rgb(var(${series[kind]}))`
