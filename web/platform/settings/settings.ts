import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { languages, toLanguage } from '#web/core/languages/languages.ts'
import { onStoredChange, readStored, writeStored } from './storage.ts'

const settingsSchema = z.object({
  mode: z.enum(['light', 'dark']).catch('light'),
  contrast: z.enum(['default', 'bold']).catch('default'),
  // The direction follows the language until the person chooses one.
  direction: z.enum(['ltr', 'rtl']).catch(() => languages[toLanguage(readStored('language'))].direction),
  layout: z.enum(['vertical', 'horizontal', 'mini']).catch('vertical'),
  stretch: z.boolean().catch(false),
  preset: z.enum(['default', 'cyan', 'purple', 'blue', 'orange', 'red']).catch('default'),
})

export type Settings = z.infer<typeof settingsSchema>

const storageKey = 'settings'
const defaultSettings: Settings = settingsSchema.parse({})

function parse(text: string): Settings {
  try {
    return settingsSchema.parse(text === '' ? {} : JSON.parse(text))
  } catch {
    return defaultSettings
  }
}

let current = parse(readStored(storageKey))
const listeners = new Set<() => void>()

/** Puts the settings on the root element, where the style sheet reads them. */
function apply(settings: Settings): void {
  const root = document.documentElement
  root.classList.toggle('dark', settings.mode === 'dark')
  root.dataset['contrast'] = settings.contrast
  root.dataset['preset'] = settings.preset
  root.dir = settings.direction
}

function replace(settings: Settings): void {
  current = settings
  apply(settings)
  for (const listener of listeners) listener()
}

/** Starts the settings of this tab: applies them and follows changes made in other tabs. */
export function startSettings(): void {
  apply(current)
  onStoredChange(storageKey, (text) => replace(parse(text)))
}

/** Changes some settings; they are kept in browser storage. */
export function changeSettings(changes: Partial<Settings>): void {
  const next = { ...current, ...changes }
  writeStored(storageKey, JSON.stringify(next))
  replace(next)
}

/** Back to the defaults, with the direction the language asks for. */
export function resetSettings(direction: Settings['direction']): void {
  changeSettings({ ...defaultSettings, direction })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings of the portal's look, re-rendering on change. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => current)
}
