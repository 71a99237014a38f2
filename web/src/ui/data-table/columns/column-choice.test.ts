import { describe, expect, it } from 'vitest'
import { chosenColumns, moveColumn, toggleColumn } from './column-choice.ts'

const columns = ['title', 'karma', 'level', 'type'].map((key) => ({ key }))
const keys = (choice: unknown) => chosenColumns(columns, choice, ['karma']).map((column) => column.key)

describe('the choice of columns', () => {
  it('starts with the first column and the initial ones', () => {
    expect(keys(undefined)).toEqual(['title', 'karma'])
  })

  it('keeps the chosen order, and the first column in front', () => {
    expect(keys(['type', 'karma'])).toEqual(['title', 'type', 'karma'])
    expect(keys([])).toEqual(['title'])
  })

  it('passes over what is not known any more, and over nonsense in the store', () => {
    expect(keys(['owner', 'level', 'title'])).toEqual(['title', 'level'])
    expect(keys('karma')).toEqual(['title', 'karma'])
    expect(keys([1, null])).toEqual(['title', 'karma'])
  })

  it('shows and hides a column', () => {
    expect(toggleColumn(['karma'], 'level')).toEqual(['karma', 'level'])
    expect(toggleColumn(['karma', 'level'], 'karma')).toEqual(['level'])
  })

  it('moves a column, but not over the border', () => {
    expect(moveColumn(['karma', 'level', 'type'], 'level', -1)).toEqual(['level', 'karma', 'type'])
    expect(moveColumn(['karma', 'level', 'type'], 'level', 1)).toEqual(['karma', 'type', 'level'])
    expect(moveColumn(['karma', 'level'], 'karma', -1)).toEqual(['karma', 'level'])
    expect(moveColumn(['karma', 'level'], 'type', 1)).toEqual(['karma', 'level'])
  })
})
