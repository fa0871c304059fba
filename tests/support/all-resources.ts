import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { Resource } from '#api/platform/resource/resource.contract.ts'

const contracts: object[] = await Promise.all(
  globSync('api/modules/**/*.contract.ts', { cwd: projectRoot }).map((path) => import(join(projectRoot, path))),
)

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'table' in value && 'fields' in value && 'needs' in value

/** Every resource that a contract of a module defines, by the name of its export; those to be referred to among them. */
export const exportedResources: ReadonlyMap<string, Resource> = new Map(
  contracts.flatMap((contract) =>
    Object.entries(contract).filter((entry): entry is [string, Resource] => isResource(entry[1])),
  ),
)

/** Those with rows of their own. */
export const allResources: readonly Resource[] = [...exportedResources.values()].filter(({ lookup }) => !lookup)
