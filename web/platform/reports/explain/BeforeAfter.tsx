import { ArrowRight } from 'lucide-react'

/** Two written figures with an arrow that points the way one reads. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <bdi>{before}</bdi>
      <ArrowRight aria-hidden className="flip-rtl size-3 shrink-0 text-subtle" />
      <bdi>{after}</bdi>
    </span>
  )
}
