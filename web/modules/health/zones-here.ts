import { tzOffset } from '@date-fns/tz'
import type { Health } from '#api/modules/health/health.contract.ts'

/**
 * Zones with other rules in this browser than in the portal. @param offsetOf seconds ahead of UTC at an epoch second.
 */
export function zonesElse(
  zones: Health['parts']['zones']['zones'],
  offsetOf = (zone: string, at: number) => tzOffset(zone, new Date(at * 1000)) * 60,
): string[] {
  return zones
    .filter(({ zone, at, seconds }) => at.some((each, n) => offsetOf(zone, each) !== seconds[n]))
    .map(({ zone }) => zone)
}
