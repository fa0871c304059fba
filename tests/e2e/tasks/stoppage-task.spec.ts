import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { faultsInTheDark, faultsOf } from '#tests/support/axe.ts'
import { picture } from '#tests/support/picture.ts'
import { fullAdminTest as test } from '#tests/support/reader.ts'
import { visit } from '#tests/support/visit.ts'

/** Chooses the options of a choice by their names, the first one without. */
async function choose(page: Page, name: string, options: readonly string[] = ['']): Promise<void> {
  for (const option of options) {
    const box = page.getByRole('dialog').getByRole('combobox', { name })
    await box.click()
    await box.fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
}

/** Adds a picture to the task that is open, and saves it. @param there how many it has. */
async function addPicture(page: Page, there: number, moment: 'Before' | 'After'): Promise<void> {
  const drawer = page.getByRole('dialog')
  const moments = drawer.getByRole('button', { name: 'Before or after' })
  await expect(moments).toHaveCount(there)
  await drawer.locator('input[type=file]:not([capture])').setInputFiles(await picture(`${moment}.png`, '#963'))
  await moments.nth(there).click()
  await page.getByRole('option', { name: moment, exact: true }).click()
  await drawer.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Task updated')).toBeVisible()
}

/** Says what a step asks for, by keyboard. */
async function say(page: Page, step: string, said: string): Promise<void> {
  const asking = page.getByRole('dialog', { name: new RegExp(`^${step}: `) })
  await asking.getByRole('textbox', { name: 'Status description' }).focus()
  await page.keyboard.insertText(said)
  await asking.locator('button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await expect(asking).toHaveCount(0)
}

const column = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

/** Takes a card of the board to the next column by keyboard. */
async function carry(page: Page, name: string, [from, to]: readonly [string, string]): Promise<void> {
  await column(page, from)
    .getByRole('button', { name: `Move ${name}`, exact: true })
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Moving ${name}`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`At ${to}`)).toBeAttached()
  await page.keyboard.press('Space')
}

test('a stoppage becomes a task, which three people do on desk and phone, with pictures and the loss before and after', async ({
  page,
  signedInAs,
}) => {
  const name = `Belt ${randomUUID().slice(0, 8)}`
  await visit(page, '/dashboard/uretim/durusaksiyon?days=30&defined=defined', 'Stoppage actions')
  // Machines of other tests go out of use, and a task is not for these.
  await page.locator('[data-stop-button]').filter({ hasNotText: 'E2E-' }).first().click()
  await page.getByRole('button', { name: 'Make a task' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByRole('link', { name: /^Stoppage/ })).toBeVisible()
  await form.getByRole('button', { name: 'Save task' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill(name)
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('It slips')
  await form.getByRole('textbox', { name: 'Status description' }).fill('Waits for the belt')
  await form.getByLabel('Start date').fill('2026-11-16')
  for (const choice of ['Department', 'Position']) await choose(page, choice)
  await choose(page, 'Responsible persons', ['Murat Yıldız', 'Jonas Keller'])
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByText('Task created')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 open task' })).toBeVisible()

  const board = `/dashboard/kanban?search=${encodeURIComponent(name)}`
  await visit(page, board, 'Task board')
  await expect(column(page, 'Deleted')).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  expect(await faultsInTheDark(page)).toEqual([])
  await carry(page, name, ['Waiting', 'In progress'])
  await say(page, 'Start', 'Murat looks at it')
  await expect(column(page, 'In progress').getByText(name)).toBeVisible()

  const phone = await (await signedInAs('GUVENLIK')).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/dashboard/gorevler?search=${encodeURIComponent(name)}`)
  const mine = phone.getByRole('button', { name })
  await mine.click()
  await addPicture(phone, 0, 'Before')
  await mine.click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Intervene' }).click()
  await say(phone, 'Intervene', 'The old belt is off')
  await expect(phone.getByText('Being intervened').first()).toBeVisible()
  await phone.close()

  const desk = await (await signedInAs('Admin')).newPage()
  await desk.goto(board)
  const card = column(desk, 'Being intervened').getByRole('button', { name, exact: true })
  await card.click()
  await desk.getByRole('dialog').getByLabel('End date').fill('2026-11-20')
  await addPicture(desk, 1, 'After')
  await carry(desk, name, ['Being intervened', 'Closed'])
  await say(desk, 'Close', 'The new belt runs')
  await column(desk, 'Closed').getByRole('button', { name, exact: true }).click()
  const drawer = desk.getByRole('dialog', { name: new RegExp(name) })
  await expect(drawer.getByText('The new belt runs')).toBeVisible()
  await drawer.getByRole('button', { name: 'After: After.png' }).click()
  await expect(desk.getByRole('slider', { name: 'Part of the picture from before' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await drawer.getByRole('tab', { name: 'History' }).click()
  for (const who of ['Defne Aksoy', 'Murat Yıldız', 'Jonas Keller'])
    await expect(drawer.getByText(who).first()).toBeVisible()
  await drawer.getByRole('tab', { name: 'Loss' }).click()
  const loss = drawer.getByRole('region', { name: 'Loss before and after' })
  for (const figure of ['Before its start', 'After its end'])
    await expect(loss.locator('div').filter({ hasText: figure }).last()).toContainText('a week')
  expect(await faultsOf(desk)).toEqual([])
  await desk.close()
})
