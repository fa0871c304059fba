import { msg } from '@lingui/core/macro'
import { Package } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'

/** Reports on products, and on what makes them. */
export const productsSubject: NavigationSubject = { key: 'products', title: msg`Products`, icon: Package }
