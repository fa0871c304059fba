import { expect, type Locator } from '@playwright/test'
import { hostileTexts, oddLinks } from '#tests/support/hostile/xss-lines.ts'
import { richTextOf } from '#api/platform/rich-text/rich-text.contract.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

const lines = hostileTexts.map((line) => line.replaceAll(/\p{Cc}/gu, ' '))

/** What of the texts became a part of the page, after everything in it was pointed at, focused and opened. */
const alive = (place: Locator) =>
  place.evaluate((root) => {
    const all = [...root.querySelectorAll('*')]
    for (const element of all)
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'load', 'error'])
        element.dispatchEvent(new Event(type))
    const runs = all.filter((element) =>
      [...element.attributes].some(
        ({ name, value }) => /^on|^srcdoc$/.test(name) || /javascript:|expression\(/.test(value),
      ),
    )
    const odd = [
      ...root.querySelectorAll(
        'script, iframe, object, embed, svg:not(.lucide), math, video, form[action], base, meta, link',
      ),
      ...root.querySelectorAll('img:not([src^="/api/"])'),
    ]
    const links = [...root.querySelectorAll('a[href]')].filter(
      (link) => !/^(https?:|mailto:|tel:|\/)/.test(link.getAttribute('href')!),
    )
    return [...runs, ...odd, ...links].map((element) => element.outerHTML.slice(0, 200))
  })

test('texts that might run a script are read, typed, pasted and commented as what they are', async ({ page }) => {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await visit(page, '/dashboard/gorevler/bess', '5S records')
  const own = new URL(page.url()).origin
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url()))
      happened.push(`request: ${request.url()}`)
  })
  const { rows } = await callApi(page, 'GET', '/api/five-s-records?status=open&sort=number&pageSize=1')
  const path = `/api/five-s-records/${rows[0].id}`
  const content = richTextOf(lines.join('\n'))
  const linked = oddLinks
    .filter((href) => URL.canParse(href) && !/\s/.test(href))
    .map((href) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }))
  content.doc.content!.push({ type: 'paragraph', content: linked })
  const { version } = await callApi(page, 'PATCH', path, {
    version: rows[0].version,
    values: { name: '<img src=x onerror=alert(1)>', explanation: lines.slice(0, 12).join('\n'), content },
  })
  for (const text of [lines.slice(0, 40), lines.slice(80, 120)])
    await callApi(page, 'POST', `${path}/comments`, { text: text.join('\n').slice(0, 2000) })

  await page.goto(`/dashboard/gorevler/bess?row=${rows[0].id}`)
  const editor = page.getByRole('textbox', { name: 'Content' })
  await expect(editor).toContainText('<script>alert(1)</script>')
  expect(await alive(editor)).toEqual([])
  await editor.evaluate(
    (box, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `<p>As pasted</p>${lines.join('\n')}`,
  )
  await expect(editor).toContainText('As pasted')
  expect(await alive(editor)).toEqual([])
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Comments' }).click()
  await expect(drawer.getByText(lines[0]!).first()).toBeVisible()
  expect(await alive(drawer.getByRole('tabpanel'))).toEqual([])

  await callApi(page, 'POST', `${path}/close`, { version })
  await page.goto('about:blank')
  await page.goto(`/dashboard/gorevler/bess?row=${rows[0].id}`)
  const read = page.locator('.rich-text').filter({ hasText: '<script>alert(1)</script>' })
  await expect(read.getByRole('link').first()).toBeVisible()
  expect(await alive(read)).toEqual([])
  expect(happened).toEqual([])
})
