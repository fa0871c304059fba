export const healthPath = '/dashboard/health'
