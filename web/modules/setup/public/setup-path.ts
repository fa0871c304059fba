export const setupPath = '/dashboard/setup'
