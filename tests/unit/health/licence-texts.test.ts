import { expect, it } from 'vitest'
import { readLicenceTexts } from '#api/modules/health/licence-texts.ts'
import { readPackagesInUse } from '#api/modules/health/locked-packages.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'

it('has the text of nearly every package that the product runs with, and of no other', async () => {
  const packages = (await readPackagesInUse(projectRoot)).map(({ name, version }) => `${name}@${version}`)
  const texts = await readLicenceTexts(projectRoot)
  const express = packages.find((name) => name.startsWith('express@'))!
  expect(texts.get(express)).toContain('Permission is hereby granted')
  expect([...texts.keys()].filter((name) => !packages.includes(name))).toEqual([])
  // Some bring none, or are for another system.
  expect(texts.size / packages.length).toBeGreaterThan(0.8)
})
