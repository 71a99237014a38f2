import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { expect, it } from 'vitest'
import { groupTabs, openTabOf } from './group-tabs.ts'

const empty: GroupPage = {
  id: 'g1',
  name: 'Robotics',
  code: 'ROBO',
  icon: 'robot',
  category: 'maker',
  cover: null,
  members: 0,
  content: {
    description: '',
    prerequisites: [],
    opportunities: [],
    office_hours: null,
    starter: null,
    community: null,
    links: [],
    people: [],
  },
  joined: false,
  may_set_cover: false,
  my_karma: 0,
  join_closed_because: null,
  leads: [],
  mentors: [],
  levels: [],
}
const names = (group: GroupPage, signedIn = true) => groupTabs(group, signedIn).map((tab) => tab.value)

it('hides what is empty', () => {
  expect(names(empty)).toEqual([])
  expect(names({ ...empty, content: { ...empty.content, starter: 'https://example.org' } })).toEqual([
    'about',
  ])
  expect(
    names({
      ...empty,
      members: 4,
      levels: [{ level_order: 5, tasks: [] }],
      content: { ...empty.content, links: [{ title: 'Blog', url: 'https://example.org' }] },
    }),
  ).toEqual(['paths', 'members', 'links', 'board'])
})

it('shows visitors the board, and not the list of members', () => {
  expect(names({ ...empty, members: 4 }, false)).toEqual(['board'])
})

it('opens the tab of the address, or the first that is there', () => {
  const tabs = groupTabs({ ...empty, members: 4 }, true)
  expect(openTabOf(tabs, 'board')).toBe('board')
  expect(openTabOf(tabs, 'leads')).toBe('members')
  expect(openTabOf([], 'about')).toBeNull()
})
