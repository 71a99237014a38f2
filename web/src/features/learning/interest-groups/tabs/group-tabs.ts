import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'

const labels = {
  about: 'About',
  paths: 'Learning paths',
  leads: 'Leads',
  mentors: 'Mentors',
  members: 'Members',
  links: 'Links',
  board: 'Leaderboard',
} as const
export type GroupTab = keyof typeof labels

/** The tabs of a group that have content. Only signed-in members see the member list. */
export function groupTabs(group: GroupPage, signedIn: boolean): { value: GroupTab; label: string }[] {
  const { description, prerequisites, opportunities, starter, links, people } = group.content
  const filled: Record<GroupTab, boolean> = {
    about: description !== '' || prerequisites.length > 0 || opportunities.length > 0 || starter !== null,
    paths: group.levels.length > 0,
    leads: group.leads.length > 0,
    mentors: group.mentors.length > 0,
    members: signedIn && group.members > 0,
    links: links.length + people.length > 0,
    board: group.members > 0,
  }
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = name as GroupTab
    return filled[value] ? [{ value, label }] : []
  })
}

/** Returns the tab in the URL if it exists, or else the first one; null for a group without content. */
export function openTabOf(tabs: readonly { value: GroupTab }[], wanted: string | null): GroupTab | null {
  return (tabs.find((tab) => tab.value === wanted) ?? tabs[0])?.value ?? null
}
