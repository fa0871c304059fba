import { useMemo } from 'react'
import { formulaPieces } from '../formula-terms.ts'

type Props = { formula: string; terms: readonly { title: string; anchor: string }[]; own: string }

/** A formula with terms that lead to their own entries. */
export function Formula({ formula, terms, own }: Props) {
  const pieces = useMemo(
    () =>
      formulaPieces(
        formula,
        terms.filter(({ anchor }) => anchor !== own),
      ),
    [formula, terms, own],
  )
  return (
    <bdi className="text-sm">
      {pieces.map(({ at, text, anchor }) =>
        anchor ? (
          <a key={at} href={`#${anchor}`} className="text-accent hover:underline">
            {text}
          </a>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </bdi>
  )
}
