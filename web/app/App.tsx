import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConfirmHost } from '#web/platform/confirm/ConfirmHost.tsx'
import { queryClient } from '#web/platform/query/query-client.ts'
import { useSettings } from '#web/platform/settings/settings.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { router } from './router.tsx'

export function App() {
  const { mode } = useSettings()
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <Toaster mode={mode} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
