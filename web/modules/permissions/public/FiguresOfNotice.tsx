import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '#web/platform/session/session.ts'

/** Shown above every page to a person whose scope is a part of the plant, so that it is not mistaken for the whole. */
export function FiguresOfNotice() {
  const { i18n } = useLingui()
  const { figuresOf, peopleOf } = useSession()
  const now = JSON.stringify([figuresOf, peopleOf])
  const shown = useRef(now)
  useEffect(() => {
    // The content of the page, and the browser's copies of reports, may no longer be theirs.
    if (shown.current !== now) window.location.reload()
  }, [now])
  if (figuresOf === null) return null
  const areas = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(figuresOf)
  return (
    <p className="mb-3 flex items-start gap-1.5 text-sm text-muted">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {figuresOf.length > 0 ? (
          <Trans>Figures of: {areas}</Trans>
        ) : (
          <Trans>None of your areas is there any more.</Trans>
        )}
      </span>
    </p>
  )
}
