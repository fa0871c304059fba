import type { MessageDescriptor } from '@lingui/core'
import { createElement } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import type { ResourceCard } from './resource-card.ts'

/**
 * Addresses of rows beside the one of their list: `<path>/new`, `<path>/:id` and `<path>/:id/edit` open the same drawer as
 * `?row=`.
 *
 * @param words titles of a new row and of one that is there. @param write the permission to add one.
 */
export const rowAddresses = (
  { path, needs, icon }: ResourceCard,
  words: { add: MessageDescriptor; one: MessageDescriptor },
  write: Permission,
): PageEntry[] => {
  const open = (row: string) =>
    createElement(Navigate, { to: `${path}?${new URLSearchParams({ row })}`, replace: true })
  const opens = async () => () => open(useParams()['id'] ?? '')
  const place = { sameAs: path }
  return [
    { path: `${path}/new`, title: words.add, place, needs: write, icon, load: async () => () => open('new') },
    { path: `${path}/:id`, title: words.one, place, needs, icon, load: opens },
    { path: `${path}/:id/edit`, title: words.one, place, needs, icon, load: opens },
  ]
}
