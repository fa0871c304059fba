export const ingestPaths = {
  devices: '/dashboard/devices',
  quarantine: '/dashboard/devices/quarantine',
  /** Messages of one topic that could not be read, of a terminal `terminal/<serial number>`. */
  unreadOf: (topic: string) => `/dashboard/devices/quarantine?${new URLSearchParams({ show: 'messages', topic })}`,
  deviceApi: '/dashboard/devices/api',
} as const
