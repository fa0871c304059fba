import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ImportProfile } from '#api/modules/imports/import-profile.ts'
import { type Mapping, choicesFileSchema } from '#api/modules/imports/imports.contract.ts'

/** Choices of a file, as the page saves them. @throws Error that names what is wrong. */
export function readChoicesFile(path: string, profile: ImportProfile): Mapping {
  const read = choicesFileSchema.safeParse(asJson(path, textOf(path)))
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`)
  const { profile: of, mapping } = read.data
  if (of !== profile.id) throw new Error(`${path} has choices for ${of}, and not for ${profile.id}.`)
  return mapping
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`${path} cannot be read.`, { cause })
  }
}

function asJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is no JSON.`)
  }
}
