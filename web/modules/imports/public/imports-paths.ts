export const importsPaths = { imports: '/dashboard/imports' } as const
