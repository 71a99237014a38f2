// `node scripts/translate/codemod.ts [PATH…]` puts the texts of the web app into the macros of Lingui, and lists what
// needs a person as file:line, reason and text. Running it again changes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, trackedFiles } from '../texts/list.ts'
import { convert } from './convert.ts'

const wanted = process.argv.slice(2)
/** Texts that stay strings: `file`, `text`, `reason`, by tabs. The file `*` is every file. */
const kept = readFileSync(join(root, 'scripts/translate/kept.tsv'), 'utf8')
  .split('\n')
  .map((row) => row.split('\t'))
const isOf = (file: string) =>
  /^web\/src\/(?!worker\/)/.test(file) &&
  !file.startsWith('web/src/ui/language/') &&
  (wanted.length === 0 || wanted.some((path) => file.startsWith(path)))

const changed: string[] = []
const totals: Record<string, number> = {}
const reasons: Record<string, number> = {}
for (const file of trackedFiles().sources.filter(isOf)) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const own = new Set(
    kept.flatMap(([place = '', text = '']) => (place === file || place === '*' ? [text] : [])),
  )
  const { text, counts, left } = convert(path, source, (words) => own.has('*') || own.has(words))
  for (const [form, count] of Object.entries(counts)) totals[form] = (totals[form] ?? 0) + count
  for (const { line, reason, text: words } of left) {
    reasons[reason] = (reasons[reason] ?? 0) + 1
    console.log(`${file}:${line}\t${reason}\t${words}`)
  }
  if (text === source) continue
  writeFileSync(path, text)
  changed.push(file)
}
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
for (let at = 0; at < changed.length; at += 400)
  spawnSync(process.execPath, [biome, 'check', '--write', ...changed.slice(at, at + 400)], {
    cwd: root,
    stdio: 'ignore',
  })
console.error({ files: changed.length, texts: totals, left: reasons })
