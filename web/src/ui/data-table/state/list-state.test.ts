import { describe, expect, it } from 'vitest'
import { type ListSpec, nextSort, parseListState, writeListState } from './list-state.ts'

const spec: ListSpec<'district' | 'level', 'full_name' | 'karma'> = {
  sortKeys: ['full_name', 'karma'],
  filters: ['district', 'level'],
  defaultSort: '-karma',
}

const parse = (text: string) => parseListState(new URLSearchParams(text), spec)

describe('the state of a list in its address', () => {
  it('has defaults', () => {
    expect(parse('')).toEqual({ page: 1, size: 20, search: '', sort: '-karma', filters: {} })
  })

  it('reads page, size, search, sort and filters', () => {
    expect(parse('page=3&size=50&search=%20anj&sort=full_name&level=4&district=d1')).toEqual({
      page: 3,
      size: 50,
      search: 'anj',
      sort: 'full_name',
      filters: { level: '4', district: 'd1' },
    })
  })

  it('passes over what is odd instead of asking the server for it', () => {
    expect(parse('page=-2&size=7&sort=password&level=&color=red')).toEqual(parse(''))
    expect(parse('page=two').page).toBe(1)
  })

  it('comes back as it was written, and keeps parameters of others', () => {
    const state = { ...parse('page=2&search=x&sort=-full_name&level=4'), size: 5 }
    const written = writeListState(new URLSearchParams('member=m1'), state, spec)
    expect(written.get('member')).toBe('m1')
    expect(parseListState(written, spec)).toEqual(state)
  })

  it('leaves out what is as by default, so that addresses stay short', () => {
    expect(writeListState(new URLSearchParams('page=4&search=old'), parse(''), spec).toString()).toBe('')
  })

  it('sorts upwards at the first click, downwards at the second and as usual at the third', () => {
    expect(nextSort('-joined', 'karma', '-joined')).toBe('karma')
    expect(nextSort('karma', 'karma', '-joined')).toBe('-karma')
    expect(nextSort('-karma', 'karma', '-joined')).toBe('-joined')
    expect(nextSort('-karma', 'karma', undefined)).toBeUndefined()
  })

  it('turns the usual order round when its own heading is clicked', () => {
    expect(nextSort('-karma', 'karma', '-karma')).toBe('karma')
    expect(nextSort('karma', 'karma', '-karma')).toBe('-karma')
    expect(nextSort('-title', 'title', 'title')).toBe('title')
  })
})
