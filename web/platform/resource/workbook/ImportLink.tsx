import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/ui/button.tsx'
import type { Book } from './book.ts'

/** Leads to where a changed workbook comes back. */
export function ImportLink({ book }: { book: Pick<Book, 'importPath'> }) {
  return (
    <Link to={book.importPath} className={buttonClass()}>
      <FileUp aria-hidden />
      <Trans>Import from Excel</Trans>
    </Link>
  )
}
