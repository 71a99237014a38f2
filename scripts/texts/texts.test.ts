import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allowedTexts, lineOf, listedLines, refusedWords, root, textsInSource } from './list.ts'
import { breaking, refusing, rules } from './rules.ts'

const texts = textsInSource()
const allowed = allowedTexts()

it('lists every text of the source in texts/en.tsv, and no other: npm run texts', () => {
  const [listed, present] = [new Set(listedLines()), new Set(texts.map(lineOf))]
  expect({
    missing: [...present].filter((line) => !listed.has(line)),
    gone: [...listed].filter((line) => !present.has(line)),
  }).toEqual({ missing: [], gone: [] })
})

describe('texts', () => {
  it.each([...rules, refusing(refusedWords())])('keep the rule $name', (rule) => {
    expect(breaking(rule, texts, allowed)).toEqual([])
  })

  it('that may break a rule are still there, and break it', () => {
    const all = [...rules, refusing(refusedWords())]
    const idle = [...allowed].flatMap(([name, some]) => {
      const rule = all.find((one) => one.name === name)
      return [...some].filter((text) => !texts.some((one) => one.text === text && rule?.breaks(one)))
    })
    expect(idle).toEqual([])
  })
})

it('that people read select nothing in a stylesheet, where a new wording would break the look', () => {
  const sheets = execFileSync('git', ['ls-files', 'web/*.css'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const selecting = sheets.filter((file) =>
    /\[(aria-label|title|alt|placeholder)[~|^$*]?=/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(selecting).toEqual([])
})
