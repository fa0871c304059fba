import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** Buttons at the end of the title line. */
  tools?: ReactNode
  /** Leaves out the inner space, for tables and charts that reach the edge. */
  flush?: boolean
}

/** A bordered surface with an optional head. */
export function Card({ title, description, tools, flush = false, className, children, ...rest }: CardProps) {
  const hasHead = title !== undefined || tools !== undefined
  return (
    <section {...rest} className={classNames('min-w-0 rounded-lg border border-line bg-card', className)}>
      {hasHead && (
        <header className="flex min-h-12 items-center gap-2 px-4 py-2">
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-base font-semibold">{title}</h2>
            {description !== undefined && <p className="truncate text-xs text-muted">{description}</p>}
          </div>
          {tools}
        </header>
      )}
      <div className={classNames(!flush && 'px-4 pb-4', !flush && !hasHead && 'pt-4')}>{children}</div>
    </section>
  )
}
