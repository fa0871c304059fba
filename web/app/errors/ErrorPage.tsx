import { useParams } from 'react-router-dom'
import { ErrorScreen, type ErrorStatus } from './ErrorScreen.tsx'

const statuses: Record<string, ErrorStatus> = { '403': 403, '500': 500 }

/** /error/403, /error/404 and /error/500. */
export function ErrorPage() {
  const { status = '' } = useParams()
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorScreen status={statuses[status] ?? 404} />
    </main>
  )
}
