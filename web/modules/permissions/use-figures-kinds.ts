import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FiguresOf } from '#api/modules/permissions/figures-of.contract.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { departmentsQuery } from './permissions.api.ts'

type Words = Record<FiguresOf['kind'], string>

/** Texts of scopes: names of the kinds, explanations, and the description of a scope with its choices. */
export function useFiguresKinds(): { names: Words; details: Words; detailOf: (of: FiguresOf) => string } {
  const { t, i18n } = useLingui()
  const { areas } = usePlaces()
  const departments = useQuery(departmentsQuery).data ?? []
  const names: Words = {
    all: t`The whole plant and everybody`,
    team: t`All machines, the own team`,
    chosen: t`Chosen areas and departments`,
    own: t`Themselves alone`,
  }
  const details: Words = {
    all: t`Figures of all machines and the days of everybody.`,
    team: t`Figures of all machines; of people their own days and the days of people they lead, as head of a department or as a manager.`,
    chosen: t`Machines of the areas, of all where none is chosen; days of people in the departments, besides their own and the days of people they lead.`,
    own: t`Their own days; no machine and nobody else.`,
  }
  const namesOf = (ids: readonly string[], named: readonly { id: string; name: string }[]) =>
    new Intl.ListFormat(i18n.locale).format(named.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  const detailOf = (of: FiguresOf) => {
    if (of.kind !== 'chosen') return details[of.kind]
    const [places, people] = [namesOf(of.areas, areas), namesOf(of.departments, departments)]
    if (places === '' && people === '') return details.chosen
    const machines = places === '' ? t`Figures of all machines.` : t`Machines of ${places}.`
    const days =
      people === ''
        ? t`Days of the people they lead, and their own.`
        : t`Days of people in ${people}, of the people they lead, and their own.`
    return `${machines} ${days}`
  }
  return { names, details, detailOf }
}
