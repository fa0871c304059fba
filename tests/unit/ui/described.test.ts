import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from '#web/ui/select.tsx'

const control = { id: 'shift', 'aria-invalid': true, 'aria-describedby': 'shift-error', 'aria-required': true }

test('a choice carries its label’s id, and says its hint or error', () => {
  const html = renderToStaticMarkup(
    createElement(Select, {
      ...control,
      value: null,
      onChange: () => undefined,
      options: [{ value: 'N', label: 'Night' }],
    }),
  )
  expect(html).toMatch(/<button [^>]*id="shift"/)
  expect(html).toMatch(/<button [^>]*aria-describedby="shift-error"/)
  expect(html).toMatch(/<button [^>]*aria-invalid="true"/)
  expect(html.match(/<button/g)).toHaveLength(1)
})
