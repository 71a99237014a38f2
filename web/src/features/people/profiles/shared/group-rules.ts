import { t } from '@lingui/core/macro'
import { choosesGroupsFreely } from '@muster/contract/access/abilities.ts'
import { INTEREST_GROUP_EDIT_LEVEL, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { levelNumber } from '../../../../ui/text/format.ts'

type Chooser = Pick<UserProfile, 'level' | 'roles' | 'interest_groups'>

/** Learners can change their groups from level 4, mentors at any time; the first choice is always open. */
export function mayChooseGroups(chooser: Chooser): boolean {
  return (
    chooser.interest_groups.length === 0 ||
    levelNumber(chooser.level) >= INTEREST_GROUP_EDIT_LEVEL ||
    choosesGroupsFreely(chooser)
  )
}

/** Why a group can't be added or removed; null when it can. */
export function groupChoiceProblem(chosen: readonly string[], id: string): string | null {
  if (chosen.includes(id)) {
    return chosen.length === 1 ? t`You must have at least one interest group` : null
  }
  return chosen.length >= MAX_INTEREST_GROUPS
    ? t`Choose up to ${MAX_INTEREST_GROUPS}. To add another, remove one first.`
    : null
}
