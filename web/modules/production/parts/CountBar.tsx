import { classNames } from '#web/ui/class-names.ts'

type Props = {
  value: number
  /** Target for now: a tick on the bar. */
  target?: number | null
  /** The bar's whole length. */
  whole: number | null
  size?: 'sm' | 'lg'
}

/**
 * A count on its way to a whole, with a tick at the target for now; behind the tick it is amber. Figures are beside it.
 */
export function CountBar({ value, target = null, whole, size = 'sm' }: Props) {
  const full = Math.max(whole ?? 0, value, 1)
  const behind = target !== null && value < target
  const part = (one: number) => `${Math.min(100, (one / full) * 100)}%`
  return (
    <span
      aria-hidden
      className={classNames('relative block overflow-hidden rounded-full bg-sunken', size === 'lg' ? 'h-3' : 'h-1.5')}
    >
      <span
        className={classNames('absolute inset-y-0 start-0 rounded-full', behind ? 'bg-state-idle' : 'bg-state-run')}
        style={{ width: part(value) }}
      />
      {target !== null && (
        <span
          className="absolute inset-y-0 w-0.5 bg-fg"
          style={{ insetInlineStart: `min(${part(target)}, 100% - 2px)` }}
        />
      )}
    </span>
  )
}
