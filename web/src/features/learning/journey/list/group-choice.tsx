import { groupRules, MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Link } from 'react-router'
import classes from '../journey.module.css'

interface GroupChoiceProps {
  groups: UserProfile['interest_groups']
  chosen: string | undefined
  onChoose: (group: string | undefined) => void
}

/** Filters by one of the member's interest groups. Selecting it again clears the filter. */
export function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const edit = '/dashboard/profile?edit=groups'
  if (groups.length === 0) {
    return (
      <div className={classes.notice}>
        <p>
          {groupRules.tasks} Choose up to {MAX_INTEREST_GROUPS}.
        </p>
        <Link to={edit}>Choose interest groups</Link>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div className={classes.groups} role="group" aria-label="Filter by interest group">
      {groups.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.groupButton}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? undefined : id)}
        >
          {name}
        </button>
      ))}
      <Link to={edit}>Change groups</Link>
    </div>
  )
}
