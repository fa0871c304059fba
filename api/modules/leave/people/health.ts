import type { Caller } from '#api/platform/http/route.ts'
import { texts } from '#api/texts/texts.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { LeaveKind } from '../types/leave-kind.contract.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

/** Who is told of leave, and in which language; no `uid` for whoever has no account. */
export type Told = Pick<Caller, 'permissions'> & { uid?: string | undefined; language: Language }

/** Whether somebody may know that others are away because of their health, and what they wrote of it. */
export const seesHealth = ({ permissions }: Pick<Caller, 'permissions'>): boolean => permissions.has('leave:health')

/** No kind of the company has this id. */
const noKind = '00000000-0000-0000-0000-000000000000'

/** What stands in the place of a kind that is about health: that somebody is away, and by which unit it is counted. */
export const hiddenKind = ({ unit }: Pick<LeaveKind, 'unit'>, language: Language): LeaveKind => ({
  id: noKind,
  code: '',
  name: texts[language].leave.reasonHidden,
  unit,
  colour: 'slate',
  paid: true,
  limited: false,
  attachmentAfter: null,
  health: true,
})

/** Whether a request says of somebody else's health what the reader may not know. Whoever asked for it knows it. */
export const isHidden = (
  { type, account, createdBy }: StoredRequest,
  told: Pick<Told, 'permissions' | 'uid'>,
): boolean =>
  type.health && !seesHealth(told) && (told.uid === undefined || (account !== told.uid && createdBy !== told.uid))

/** A request without what it says of somebody's health, for whoever may not know: neither kind nor words nor files. */
export const withoutHealth = (request: StoredRequest, told: Told): StoredRequest =>
  isHidden(request, told)
    ? { ...request, type: hiddenKind(request.type, told.language), reason: null, answer: null, files: 0 }
    : request
