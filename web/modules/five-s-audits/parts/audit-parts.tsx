import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { AnswersSection } from './AnswersSection.tsx'
import { ResultSection } from './ResultSection.tsx'
import { TemplatesLink } from './TemplatesLink.tsx'

export const auditParts: ResourceParts = {
  Actions: TemplatesLink,
  sections: {
    answers: { title: msg`Answers`, Section: AnswersSection },
    result: { title: msg`Result`, Section: ResultSection, has: ({ values }) => values['score'] !== null },
  },
  // They have a page of their own.
  inputs: { answers: null },
}
