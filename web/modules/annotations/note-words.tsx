import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, Package, ShieldCheck, StickyNote, Users, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Annotation, AnnotationSign } from '#api/modules/annotations/annotations.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { rangeText } from '#web/core/figures/range-text.ts'

const icons: Record<AnnotationSign, ReactNode> = {
  note: <StickyNote aria-hidden />,
  maintenance: <Wrench aria-hidden />,
  change: <ArrowLeftRight aria-hidden />,
  material: <Package aria-hidden />,
  people: <Users aria-hidden />,
  quality: <ShieldCheck aria-hidden />,
}

export const signIcon = (sign: AnnotationSign): ReactNode => icons[sign]

/** Names of the signs, and when and where a note is, in the reader's language. */
export function useNoteWords() {
  const { t, i18n } = useLingui()
  const signNames: Record<AnnotationSign, string> = {
    note: t`Note`,
    maintenance: t`Maintenance`,
    change: t`Change of process`,
    material: t`Material`,
    people: t`People`,
    quality: t`Quality`,
  }
  const moment = (at: string) => formatDate(at, i18n.locale, 'dayTime')
  return {
    signNames,
    when: (note: Annotation) =>
      note.start && note.end
        ? `${moment(note.start)} – ${moment(note.end)}`
        : rangeText({ from: note.from, to: note.to }, i18n.locale),
    where: ({ place }: Annotation) => place.machine ?? place.area ?? place.site,
  }
}
