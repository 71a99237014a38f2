import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { expect, it } from 'vitest'
import { groupTabs, openTabOf, rememberTab } from './group-tabs.ts'

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
  intros: { recent: 0, unanswered: 0 },
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
  ).toEqual(['intros', 'paths', 'members', 'links', 'board'])
})

it('shows visitors the board, and not the list of members', () => {
  expect(names({ ...empty, members: 4 }, false)).toEqual(['board'])
})

const intros = (change: Partial<GroupPage['intros']>): GroupPage => ({
  ...empty,
  members: 4,
  content: { ...empty.content, starter: 'https://example.org' },
  intros: { recent: 3, unanswered: 0, ...change },
})

it('puts intros first while one is unanswered, and counts those', () => {
  expect(names(intros({})).slice(0, 2)).toEqual(['about', 'intros'])
  expect(groupTabs(intros({ unanswered: 2 }), true)[0]).toEqual({
    value: 'intros',
    label: 'Intros',
    count: 2,
  })
  expect(names(intros({ unanswered: 2 }), false)).toEqual(['about', 'intros', 'board'])
})

it('opens the tab of the address, or the first that is there', () => {
  const group = { ...empty, members: 4 }
  const tabs = groupTabs(group, true).filter(({ value }) => value !== 'intros')
  expect(openTabOf(group, tabs, 'board')).toBe('board')
  expect(openTabOf(group, tabs, 'leads')).toBe('members')
  expect(openTabOf(group, [], 'about')).toBeNull()
})

it('opens the last used tab, or intros while one of them is unanswered', () => {
  const group = intros({})
  rememberTab(group, 'board')
  expect(openTabOf(group, groupTabs(group, true), null)).toBe('board')
  const asked = intros({ unanswered: 1 })
  expect(openTabOf(asked, groupTabs(asked, true), null)).toBe('intros')
  expect(openTabOf({ ...group, id: 'g2' }, groupTabs(group, true), null)).toBe('about')
})
