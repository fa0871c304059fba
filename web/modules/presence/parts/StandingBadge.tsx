import { useLingui } from '@lingui/react/macro'
import type { Standing } from '#api/modules/presence/presence.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { standingTones, standingWords } from '../presence-words.ts'

/** Presence status of a person, in words. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { i18n } = useLingui()
  return <Badge tone={standingTones[standing]}>{i18n._(standingWords[standing])}</Badge>
}
