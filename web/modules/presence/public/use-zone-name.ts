import { useLingui } from '@lingui/react/macro'
import type { ZoneNow } from '#api/modules/presence/presence.contract.ts'
import { zoneKindWords } from './zone-kinds.ts'

/** The name of a zone; without readers that lead there, its kind. */
export function useZoneName(): (zone: Pick<ZoneNow, 'name' | 'kind'>) => string {
  const { t, i18n } = useLingui()
  return ({ name, kind }) => name ?? (kind === 'production' ? t`The plant` : i18n._(zoneKindWords[kind]))
}
