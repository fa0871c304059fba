import { beforeEach, expect, test, vi } from 'vitest'
import { maxToasts, showToast, toasterDemand } from '#web/ui/toast.ts'

const { raised, dismissed } = vi.hoisted(() => ({
  raised: [] as { id: string; duration: number; onDismiss: () => void; onAutoClose: () => void }[],
  dismissed: [] as string[],
}))

vi.mock('sonner', () => {
  const raise = (_text: string, options: (typeof raised)[number]) => raised.push(options)
  return {
    toast: { success: raise, error: raise, warning: raise, info: raise, dismiss: (id: string) => dismissed.push(id) },
  }
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  toasterDemand.confirmMounted()
  for (const { onAutoClose } of raised.splice(0)) onAutoClose()
  dismissed.length = 0
})

test('a toast stays 3 s and its text is its identity, so the same one is not stacked', async () => {
  showToast('success', 'Saved')
  showToast('success', 'Saved')
  await settle()
  expect(raised.map(({ id }) => id)).toEqual(['success:Saved', 'success:Saved'])
  expect(raised[0]?.duration).toBe(3000)
  expect(dismissed).toEqual([])
})

test('a sixth toast takes the place of the oldest', async () => {
  for (let count = 1; count <= maxToasts + 1; count++) showToast('info', `${count}`)
  await settle()
  expect(maxToasts).toBe(5)
  expect(dismissed).toEqual(['info:1'])
})

test('a toast that is gone frees its place', async () => {
  for (let count = 1; count <= maxToasts; count++) showToast('info', `${count}`)
  await settle()
  raised[0]?.onDismiss()
  showToast('info', 'another')
  await settle()
  expect(dismissed).toEqual([])
})
