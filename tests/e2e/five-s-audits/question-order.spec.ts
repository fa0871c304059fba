import { expect } from '@playwright/test'
import { faultsOf } from '#tests/support/axe.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'
import { callApi } from '../andon/own-machine.ts'

test('questions are put in order by keyboard, one press a place, and by mouse, and a reader hears of it', async ({
  page,
}) => {
  const templates = '/dashboard/gorevler/bess/templates'
  await visit(page, templates, 'Audit templates')
  const code = `T-${Date.now()}`
  const questions = ['Alpha', 'Beta', 'Gamma'].map((question) => ({ pillar: 'sort', question, weight: 1 }))
  const { id } = await callApi(page, 'POST', '/api/audit-templates', {
    values: { code, name: code, target: 80, questions },
  })
  await page.goto(`${templates}?row=${id}`)
  const drawer = page.getByRole('dialog', { name: code })
  const handle = (line: number) => drawer.getByRole('button', { name: `Move Line ${line}`, exact: true })
  // Within the dialog: what is outside of it is not read while it is open.
  const isSaid = (words: string) => expect(drawer.getByRole('status').filter({ hasText: words })).toBeAttached()
  const inOrder = (...expected: string[]) =>
    expect
      .poll(() =>
        drawer
          .locator('[data-cell=question] input')
          .evaluateAll((all: HTMLInputElement[]) => all.map((input) => input.value)),
      )
      .toEqual(expected)

  await handle(1).focus()
  await page.keyboard.press('Space')
  await isSaid('Moving Line 1')
  await page.keyboard.press('ArrowDown')
  await isSaid('At Line 2')
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await isSaid('At Line 3')
  await page.keyboard.press('Space')
  await inOrder('Beta', 'Gamma', 'Alpha')
  await expect(handle(3)).toBeFocused()
  await page.keyboard.press('Space')
  await isSaid('Moving Line 3')
  await page.keyboard.press('ArrowUp')
  await isSaid('At Line 2')
  await page.keyboard.press('Escape')
  await isSaid('Line 3 stays where it was')
  await inOrder('Beta', 'Gamma', 'Alpha')

  await handle(2).hover()
  await page.mouse.down()
  const to = await handle(1).boundingBox()
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 5 })
  await isSaid('At Line 1')
  await page.mouse.up()
  await inOrder('Gamma', 'Beta', 'Alpha')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/row=/)
  const { values } = await callApi(page, 'GET', `/api/audit-templates/${id}`)
  expect(values.questions.map(({ question }: { question: string }) => question)).toEqual(['Gamma', 'Beta', 'Alpha'])
})
