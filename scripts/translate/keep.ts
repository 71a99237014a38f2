// `tsc … | node scripts/translate/keep.ts` adds the texts that only a type with few values takes to kept.tsv: they're words
// that programs compare. What it can't decide it prints.
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../texts/list.ts'

const list = join(root, 'scripts/translate/kept.tsv')
const known = new Set(readFileSync(list, 'utf8').split('\n'))
for (const error of readFileSync(0, 'utf8').split('\n')) {
  const [, file = '', line = '', text = ''] =
    /^(web\/src[^(]+)\((\d+),\d+\): error TS\d+: (.*)/.exec(error) ?? []
  if (!file) continue
  const written = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? ''
  const words = [...written.matchAll(/\bt`([^`$]*)`/g)].map(([, one = '']) => one)
  const named = words.filter((one) => text.includes(`"${one}"`))
  const rows = (named.length > 0 ? named : words).map((one) => `${file}\t${one}\ta type has it as a value`)
  if (rows.length === 0) console.log(error)
  for (const row of rows.filter((one) => !known.has(one))) {
    known.add(row)
    appendFileSync(list, `${row}\n`)
  }
}
