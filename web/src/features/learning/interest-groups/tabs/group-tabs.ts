import { t } from '@lingui/core/macro'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'

const labels = {
  about: t`About`,
  intros: t`Intros`,
  paths: t`Learning paths`,
  leads: t`Leads`,
  mentors: t`Mentors`,
  members: t`Members`,
  links: t`Links`,
  board: t`Leaderboard`,
} as const
export type GroupTab = keyof typeof labels

interface ShownTab {
  readonly value: GroupTab
  readonly label: string
  /** Unanswered intros; 0 for other tabs. */
  readonly count: number
}

/**
 * The tabs of a group that have content. Only signed-in members see the member list. Intros come first while one
 * of them is unanswered.
 */
export function groupTabs(group: GroupPage, signedIn: boolean): ShownTab[] {
  const { description, prerequisites, opportunities, starter, links, people } = group.content
  const filled: Record<GroupTab, boolean> = {
    about: description !== '' || prerequisites.length > 0 || opportunities.length > 0 || starter !== null,
    intros: signedIn ? group.members > 0 : group.intros.recent > 0,
    paths: group.levels.length > 0,
    leads: group.leads.length > 0,
    mentors: group.mentors.length > 0,
    members: signedIn && group.members > 0,
    links: links.length + people.length > 0,
    board: group.members > 0,
  }
  const shown = Object.entries(labels).flatMap(([name, label]) => {
    const value = name as GroupTab
    return filled[value] ? [{ value, label, count: value === 'intros' ? group.intros.unanswered : 0 }] : []
  })
  return signedIn && group.intros.unanswered > 0
    ? shown.toSorted((one, other) => first(other) - first(one))
    : shown
}

const first = ({ value }: ShownTab) => Number(value === 'intros')

/** The tab that was last used in each group, until the page is loaded again. */
const lastUsed = new Map<string, GroupTab>()
export const rememberTab = (group: GroupPage, tab: GroupTab) => lastUsed.set(group.id, tab)

/**
 * Returns the tab in the URL if it exists. Otherwise intros while they are first, or else the last used one, or
 * the first one. Null for a group without content.
 */
export function openTabOf(
  group: GroupPage,
  tabs: readonly { value: GroupTab }[],
  wanted: string | null,
): GroupTab | null {
  const named = (name: string | null | undefined) => tabs.find(({ value }) => value === name)
  const [start] = tabs
  const usual = start?.value === 'intros' ? start : (named(lastUsed.get(group.id)) ?? start)
  return (named(wanted) ?? usual)?.value ?? null
}
