import { groupRules } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { NumberFormat } from '../../../../ui/text/number-format.tsx'
import { useProfileDialog } from '../dialogs/use-profile-dialog.ts'
import { mayChooseGroups } from '../shared/group-rules.ts'
import classes from './side-cards.module.css'
import { TextButton } from './text-button.tsx'

/** Roles and interest groups, each group with the karma earned in it. */
export function GroupsCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const groups = [...profile.interest_groups].sort((a, b) => a.name.localeCompare(b.name))
  const none = profile.roles.length === 0 && groups.length === 0
  return (
    <Card title="Roles and groups" aside={own && mayChooseGroups(profile) && <EditGroups />}>
      {none ? (
        <p className={classes.quiet}>
          {own
            ? 'You don’t have any roles or interest groups yet.'
            : 'No roles and no interest groups to show.'}
        </p>
      ) : (
        <ChipRow>
          {profile.roles.map((role) => (
            <Chip key={role}>{role}</Chip>
          ))}
          {groups.map((group) => (
            <Chip key={group.id} tone="brand">
              {group.name}
              <span className={classes.count}>
                <NumberFormat value={group.karma} short={2} />
              </span>
            </Chip>
          ))}
        </ChipRow>
      )}
      {groups.length === 0 && !none && <p className={classes.note}>No interest groups to show</p>}
      {own && !mayChooseGroups(profile) && <p className={classes.note}>{groupRules.change}</p>}
    </Card>
  )
}

function EditGroups() {
  const dialog = useProfileDialog()
  return <TextButton label="Edit" name="Edit interest groups" onClick={() => dialog.open('groups')} />
}
