import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** A coded value in its colour; one without a colour is plain text. */
export function CodeCell({ tone, text }: { tone: BadgeTone | null; text: string }) {
  return tone ? (
    <span title={text} className="flex min-w-0">
      <Badge tone={tone} className="min-w-0">
        <span className="truncate">{text}</span>
      </Badge>
    </span>
  ) : (
    <span dir="auto" className="truncate">
      {text}
    </span>
  )
}
