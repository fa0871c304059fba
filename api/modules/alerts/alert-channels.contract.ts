/**
 * Ways to notify the owner of an alert. `bell` is the notifications of the portal; each channel has a file of its name.
 */
export const alertChannels = ['bell', 'mail'] as const
export type AlertChannel = (typeof alertChannels)[number]
