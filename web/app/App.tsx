import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConfirmHost } from '#web/platform/confirm/ConfirmHost.tsx'
import { Pages } from '#web/platform/navigation/pages.ts'
import { Notices } from '#web/modules/notifications/public/notification-text.ts'
import { queryClient } from '#web/platform/query/query-client.ts'
import { useSettings } from '#web/platform/settings/settings.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { notices, pages } from './pages.ts'
import { router } from './router.tsx'

export function App() {
  const { mode } = useSettings()
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Pages value={pages}>
            <Notices value={notices}>
              <RouterProvider router={router} />
            </Notices>
          </Pages>
          <ConfirmHost />
          <Toaster mode={mode} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
