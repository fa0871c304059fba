import { useLingui } from '@lingui/react'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useMeta } from '#web/platform/reports/ReportProvider.tsx'
import { useModelText } from '#web/platform/reports/words/model-text.ts'

/** Titles of members of the model (`oee.machine`); a hidden or deleted member keeps its name. */
export function useMemberTitles(): { view(member: string): string; list(members: readonly string[]): string } {
  const { i18n } = useLingui()
  const text = useModelText()
  const { data: views = {} } = useMeta()
  const viewOf = (member: string) => views[member.split('.', 1)[0]!]
  const title = (member: string) => {
    const view = viewOf(member)
    const name = member.slice(member.indexOf('.') + 1)
    const modelMember = view?.measures[name] ?? view?.dimensions[name]
    return modelMember ? text(modelMember.title) : member
  }
  return {
    view: (member) => text(viewOf(member)?.title ?? member.split('.', 1)[0]!),
    list: (members) =>
      new Intl.ListFormat(intlLocale(i18n.locale), { type: 'conjunction', style: 'narrow' }).format(members.map(title)),
  }
}
