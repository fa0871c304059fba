import { classNames } from './class-names.ts'

/** A grey block where content will be, of the size that content will have. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-sunken', className)} />
}
