import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'

/** Ended cards are pale; a new one is valid from this minute on. */
export const cardParts: ResourceParts = {
  start: () => ({ validFrom: thisMinute() }),
  isPast: ({ values: { validUntil } }) => typeof validUntil === 'string' && Date.parse(validUntil) <= Date.now(),
}

export const thisMinute = (): string => `${new Date().toISOString().slice(0, 16)}:00.000Z`
