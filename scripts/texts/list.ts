import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Text, textsOf } from './extract.ts'

export const root = join(import.meta.dirname, '..', '..')

const LIST = join(root, 'texts', 'en.tsv')
const isTest = (file: string) => /\.(test|fixture)\.tsx?$|^(server\/test|web\/test|e2e|bench)\//.test(file)
/** What members and places of the sample community are called and write, and what stands in for services outside. */
const isSample = (file: string) => /^server\/(demo|fakes|src\/seed\/reference\/places)\//.test(file)

/** Files of the product and of its tests, from the root. */
export function trackedFiles(): { sources: readonly string[]; tests: readonly string[] } {
  const all = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted()
  return {
    sources: all.filter((file) => /^(contract|server|web)\/src\//.test(file) && !isTest(file)),
    tests: all.filter(isTest),
  }
}

/** Every text in the source that people read, file by file. */
export const textsInSource = (): Text[] =>
  trackedFiles()
    .sources.filter((file) => !isSample(file))
    .flatMap((file) => textsOf(join(root, file), file))

export const lineOf = ({ place, file, kind, text }: Text) => [place, file, kind, text].join('\t')

/** The lines of `texts/en.tsv`. */
export const listedLines = (): string[] => readFileSync(LIST, 'utf8').split('\n').filter(Boolean)

export function writeList(texts: readonly Text[]): void {
  writeFileSync(LIST, `${texts.map(lineOf).join('\n')}\n`)
}

/** Texts that may break a rule, by the name of the rule: `texts/allowed.tsv` has a reason for each. */
export function allowedTexts(): Map<string, Set<string>> {
  const rows = readFileSync(join(root, 'texts', 'allowed.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
  const allowed = new Map<string, Set<string>>()
  for (const row of rows) {
    const [rule = '', text = '', reason = ''] = row.split('\t')
    if (reason === '') throw new Error(`texts/allowed.tsv gives no reason: ${row}`)
    allowed.set(rule, (allowed.get(rule) ?? new Set()).add(text))
  }
  return allowed
}

/** Words that `docs/words.md` refuses everywhere: those in backticks in the last column of its tables. */
export function refusedWords(): string[] {
  const lines = readFileSync(join(root, 'docs', 'words.md'), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
    )
}
