import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** Stands above the title: the way here. */
  trail?: ReactNode
}

/** The head of a page. Its title takes the focus after a navigation, so that readers announce the page. */
export function PageHeader({ title, description, actions, trail }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        {trail}
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
          {title}
        </h1>
        {description !== undefined && <p className="text-sm text-muted">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
