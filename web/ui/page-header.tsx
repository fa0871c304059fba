import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** Above the title: the way here. */
  trail?: ReactNode
}

/**
 * The head of a page. Its title takes the focus after a navigation, so that readers announce the page. The description
 * has a line of its own, so that it breaks the same whether the buttons are there yet or not; on a phone the buttons
 * are below it.
 */
export function PageHeader({ title, description, actions, trail }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4">
      <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
        {trail}
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none [overflow-wrap:anywhere]">
          {title}
        </h1>
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:mt-2 max-sm:w-full">{actions}</div>
      )}
      {description !== undefined && <p className="w-full text-sm text-muted">{description}</p>}
    </header>
  )
}
