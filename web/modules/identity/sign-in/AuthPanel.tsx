import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { MissingProvider } from './MissingProvider.tsx'
import { isOutsideProvider } from './providers.ts'

export interface AuthPanelProps {
  title: ReactNode
  text?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The column of a sign-in screen. Of a service that is not set up it names the missing settings instead. */
export function AuthPanel({ title, text, footer, children }: AuthPanelProps) {
  const { provider = 'jwt' } = useParams()
  return (
    <div className="w-full max-w-sm">
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
        {title}
      </h1>
      {isOutsideProvider(provider) ? (
        <MissingProvider provider={provider} />
      ) : (
        <>
          {text !== undefined && <p className="mt-1 text-base text-muted">{text}</p>}
          <div className="mt-6">{children}</div>
          {footer !== undefined && <p className="mt-6 text-sm text-muted">{footer}</p>}
        </>
      )}
    </div>
  )
}

/** A link inside a sentence. */
export const inlineLinkClass = 'rounded-sm font-medium text-accent underline-offset-4 hover:underline'
