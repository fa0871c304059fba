import type { Language } from '#web/core/languages/languages.ts'
import { ar } from './ar.ts'
import { cn } from './cn.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { fr } from './fr.ts'
import { tr } from './tr.ts'
import { vi } from './vi.ts'

/** What the api itself writes to people, by language. */
export const texts: Record<Language, Texts> = { en, tr, de, fr, vi, cn, ar }
