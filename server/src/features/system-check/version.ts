import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The release of this server, as its package says it. */
export const version: string = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../package.json', import.meta.url)), 'utf8'),
).version
