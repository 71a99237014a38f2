import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZE, parseGroupList, shownGroups, writeGroupList } from './group-list.ts'

const group = (name: string, category = 'coder'): InterestGroup => ({
  id: name,
  name,
  code: name.toUpperCase(),
  icon: 'robot',
  category,
  cover: null,
  members: 3,
})
const all = { search: '', domain: null, page: 1 }
const nobody = new Set<string>()

describe('the address of the groups', () => {
  it('brings a view back, and ignores what is odd', () => {
    const state = { search: 'web', domain: 'maker', page: 2 } as const
    expect(parseGroupList(writeGroupList(state))).toEqual(state)
    expect(parseGroupList(new URLSearchParams('domain=software&page=-3'))).toEqual(all)
    expect(writeGroupList(all).toString()).toBe('')
  })
})

describe('the groups that are shown', () => {
  const groups = [group('Animation', 'creative'), group('Robotics', 'maker'), group('Web Development')]

  it('are found by a part of the name and by domain', () => {
    const names = (part: object) => shownGroups(groups, { ...all, ...part }, nobody).groups.map((g) => g.name)
    expect(names({ search: 'DEV' })).toEqual(['Web Development'])
    expect(names({ domain: 'maker' })).toEqual(['Robotics'])
    expect(names({ domain: 'manager' })).toEqual([])
  })

  it('begin with those one has joined', () => {
    const { groups: shown } = shownGroups(groups, all, new Set(['Web Development']))
    expect(shown.map((one) => one.name)).toEqual(['Web Development', 'Animation', 'Robotics'])
  })

  it('come in pages, and a page too far is the last one', () => {
    const many = Array.from({ length: PAGE_SIZE + 2 }, (_, index) => group(`Group ${index}`))
    const second = shownGroups(many, { ...all, page: 7 }, nobody)
    expect(second).toMatchObject({ count: PAGE_SIZE + 2, pages: 2, page: 2 })
    expect(second.groups).toHaveLength(2)
    expect(shownGroups([], all, nobody)).toMatchObject({ count: 0, pages: 1, page: 1 })
  })
})
