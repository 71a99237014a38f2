import { expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './report-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

const draft = { report: 'I learned to rebase', report_link: 'https://git.example' }

it('keeps a draft for its member and its meetup only, until it is dropped', () => {
  const drafts = memory()
  keepDraft('asha@muster', 'm1', draft, drafts)
  expect(readDraft('asha@muster', 'm1', drafts)).toEqual(draft)
  expect(readDraft('asha@muster', 'm2', drafts).report).toBe('')
  expect(readDraft('ravi@muster', 'm1', drafts).report).toBe('')
  dropDraft('asha@muster', 'm1', drafts)
  expect(drafts.kept.size).toBe(0)
})

it('starts empty when what is kept is broken or may not be read', () => {
  const drafts = memory()
  drafts.setItem('meetup-report asha@muster m1', '{"report":')
  expect(readDraft('asha@muster', 'm1', drafts)).toEqual({ report: '', report_link: '' })
  const closed = {
    getItem: () => {
      throw new Error('closed')
    },
    setItem: () => {
      throw new Error('closed')
    },
    removeItem: () => {},
  }
  expect(readDraft('asha@muster', 'm1', closed).report).toBe('')
  expect(() => keepDraft('asha@muster', 'm1', draft, closed)).not.toThrow()
})
