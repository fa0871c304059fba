import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

const textByCode: Record<string, MessageDescriptor> = {
  no_data: msg`There was nothing to show in this period.`,
  too_many_rows: msg`There are more rows than a document may have. Choose a shorter period or filters.`,
  query_refused: msg`The model no longer knows a figure of it. Set it up anew.`,
  invalid_input: msg`Its settings can no longer be read. Set it up anew.`,
  forbidden: msg`The permission is missing.`,
  unavailable: msg`The figures could not be read.`,
  query_too_slow: msg`The question took too long. Choose a shorter period or filters.`,
  interrupted: msg`The portal was restarted meanwhile; it goes on by itself.`,
  internal: msg`Something went wrong on the server.`,
  no_recipients: msg`None of the recipients may get it.`,
  no_mail_server: msg`No mail server is set up.`,
  accountClosed: msg`The account is closed.`,
  permissionLost: msg`The permission to read this report is missing.`,
  outOfReach: msg`It shows figures of areas or people that they do not see.`,
  asked: msg`Nobody there has answered yet.`,
  declined: msg`They want no mails.`,
  revoked: msg`The address was revoked.`,
  hasAccount: msg`The address now belongs to a person of the company: choose that person instead.`,
  notShared: msg`You no longer have the permission to send to others.`,
}

/** Reason why something was not made or sent: codes in words, and a mail server's answer unchanged. */
export function failureText(code: string, i18n: I18n): string {
  const message = Object.hasOwn(textByCode, code) ? textByCode[code] : undefined
  return message ? i18n._(message) : code
}

export function useFailureText(): (code: string) => string {
  const { i18n } = useLingui()
  return useCallback((code) => failureText(code, i18n), [i18n])
}
