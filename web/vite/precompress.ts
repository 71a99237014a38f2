import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const shrinks = /\.(js|css|svg|webmanifest)$/
const WORTHWHILE = 256

/** Writes .br and .gz next to the built files, so that the server doesn't compress on request. */
export function precompress(): Plugin {
  return {
    name: 'muster-precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const names = Object.keys(bundle).filter((name) => shrinks.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string) {
  const source = await readFile(path)
  if (source.length < WORTHWHILE) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source),
    promisify(gzip)(source, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
