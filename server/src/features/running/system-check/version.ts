import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The version of this server, from its package. */
export const version: string = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../../package.json', import.meta.url)), 'utf8'),
).version
