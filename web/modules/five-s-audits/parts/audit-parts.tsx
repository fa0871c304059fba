import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { TemplatesLink } from './TemplatesLink.tsx'

export const auditParts: ResourceParts = {
  Actions: TemplatesLink,
  // They have a page of their own.
  inputs: { answers: null },
}
