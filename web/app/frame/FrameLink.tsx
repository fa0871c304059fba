import type { ComponentProps } from 'react'
import { InnerLink } from '#web/platform/navigation/follow.tsx'

type Props = ComponentProps<typeof InnerLink> & {
  /** Whether it leads to the page in sight. */
  current: boolean
}

/** A link of the frame, which says whether one is there. */
export function FrameLink({ current, ...rest }: Props) {
  return <InnerLink {...rest} aria-current={current ? 'page' : undefined} />
}
