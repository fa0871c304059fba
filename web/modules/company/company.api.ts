import { queryOptions } from '@tanstack/react-query'
import {
  type SettingsChange,
  type SettingsState,
  settingsStateSchema,
  type TestMail,
  testMailSchema,
} from '#api/modules/company/company.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery } from '#web/platform/session/session.ts'

const path = '/api/company/settings'
const logoPath = '/api/company/logo'

export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => request(settingsStateSchema, path, { signal }),
})

/**
 * Shows the saved settings, or the ones that another person saved meanwhile. The session also holds name, logo and
 * rules.
 */
async function take(work: Promise<SettingsState>): Promise<SettingsState> {
  try {
    const saved = await work
    queryClient.setQueryData(settingsQuery.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    return saved
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict')
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    throw error
  }
}

export const saveSettings = (version: number, change: SettingsChange): Promise<SettingsState> =>
  take(request(settingsStateSchema, path, { method: 'PUT', body: { version, change } }))

export function sendLogo(version: number, logo: File): Promise<SettingsState> {
  const body = new FormData()
  body.set('version', String(version))
  body.set('logo', logo)
  return take(request(settingsStateSchema, logoPath, { method: 'POST', body }))
}

export const removeLogo = (version: number): Promise<SettingsState> =>
  take(request(settingsStateSchema, logoPath, { method: 'DELETE', query: { version } }))

export const sendTestMail = (): Promise<TestMail> =>
  request(testMailSchema, '/api/company/test-mail', { method: 'POST' })
