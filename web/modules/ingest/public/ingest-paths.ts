export const ingestPaths = {
  devices: '/dashboard/devices',
  quarantine: '/dashboard/devices/quarantine',
  deviceApi: '/dashboard/devices/api',
} as const
