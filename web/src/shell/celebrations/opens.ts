import { GROUP_TASKS_LEVEL, INTEREST_GROUP_EDIT_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'

/** Lowest level that comes with a credential. */
const CREDENTIAL_LEVEL = 4

export interface Opening {
  readonly icon: 'tasks' | 'groups' | 'medal' | 'credential' | 'climb'
  readonly title: string
  readonly text: string
}

/** Three things that a level unlocks. */
export function opensWith(level: number): readonly Opening[] {
  const tasks: Opening = {
    icon: 'tasks',
    title: `Level ${level} tasks`,
    text: level >= GROUP_TASKS_LEVEL ? 'from your interest groups' : 'now open to you',
  }
  const medal: Opening = { icon: 'medal', title: 'A new medal', text: 'now on your profile' }
  const credential: Opening = {
    icon: 'credential',
    title: 'A credential',
    text: 'signed, and yours to share',
  }
  const climb: Opening =
    level >= TOP_LEVEL
      ? { icon: 'climb', title: 'The top', text: 'nothing left to climb, only more to give' }
      : { icon: 'climb', title: `The road to Level ${level + 1}`, text: 'starts here' }
  if (level === INTEREST_GROUP_EDIT_LEVEL) {
    return [{ icon: 'groups', title: 'Your groups', text: 'now yours to change' }, tasks, credential]
  }
  return [tasks, level >= CREDENTIAL_LEVEL ? credential : medal, climb]
}

/** The suggested first step. */
export const firstActOf = (level: number) =>
  level === INTEREST_GROUP_EDIT_LEVEL
    ? { to: '/dashboard/interestgroups', label: 'Choose your groups' }
    : { to: '/dashboard/mujourney', label: level >= TOP_LEVEL ? 'See your journey' : 'See your next tasks' }
