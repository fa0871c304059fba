import { msg } from '@lingui/core/macro'
import { targets as resource } from '#api/modules/targets/targets.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { targetsCard } from './targets.cards.ts'

export const targetsPage = showResource(resource, targetsCard, {
  pageSize: 25,
  // Reports read the targets of their days.
  alsoReads: [['targets']],
  facts: ['until', 'author'],
  words: {
    one: msg`Target`,
    add: msg`Set a target`,
    save: msg`Save target`,
    remove: {
      label: msg`Delete target`,
      message: msg`The target before it holds on in its place. This cannot be undone.`,
    },
    about: msg`What rates are to reach, by machine, area or site. The most specific target counts.`,
    search: { label: msg`Search machines, areas and sites`, placeholder: msg`Machine, area or site` },
    none: { title: msg`No targets yet`, hint: msg`Set one, and reports show it beside the actual figures.` },
    fields: {
      measure: msg`Measure`,
      place: msg`Machine, area or site`,
      from: { label: msg`From`, hint: msg`It holds until the next target of this measure and place begins.` },
      value: msg`Target`,
      note: msg`Why`,
      until: msg`Last day`,
      ended: msg`Ended`,
      placeKind: msg`Kind of place`,
      machine: msg`Machine`,
      area: msg`Area`,
      site: msg`Site`,
      author: msg`Set by`,
    },
    options: { placeKind: { machine: msg`Machine`, area: msg`Area`, site: msg`Site` } },
    faults: { taken: () => msg`There is a target from this day on already: change that one.` },
  },
})
