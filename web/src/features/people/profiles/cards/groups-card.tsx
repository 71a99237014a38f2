import { t } from '@lingui/core/macro'
import { groupRules } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { compareNames } from '../../../../ui/text/format.ts'
import { NumberFormat } from '../../../../ui/text/number-format.tsx'
import { useProfileDialog } from '../dialogs/use-profile-dialog.ts'
import { mayChooseGroups } from '../shared/group-rules.ts'
import { TextButton } from './text-button.tsx'

/** Roles and interest groups, each group with the karma earned in it. */
export function GroupsCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const groups = [...profile.interest_groups].sort((a, b) => compareNames(a.name, b.name))
  const none = profile.roles.length === 0 && groups.length === 0
  return (
    <Card title={t`Roles and groups`} aside={own && mayChooseGroups(profile) && <EditGroups />}>
      {none ? (
        <Text tone="ink-3">
          {own
            ? t`You don’t have any roles or interest groups yet.`
            : t`No roles and no interest groups to show.`}
        </Text>
      ) : (
        <ChipRow>
          {profile.roles.map((role) => (
            <Chip key={role}>{role}</Chip>
          ))}
          {groups.map((group) => (
            <Chip key={group.id} tone="brand">
              {group.name}
              <Text as="span" weight={700}>
                <NumberFormat value={group.karma} short={2} />
              </Text>
            </Chip>
          ))}
        </ChipRow>
      )}
      {groups.length === 0 && !none && (
        <Text size="xs" tone="ink-3" mt="sm">
          {t`No interest groups to show`}
        </Text>
      )}
      {own && !mayChooseGroups(profile) && (
        <Text size="xs" tone="ink-3" mt="sm">
          {groupRules.change}
        </Text>
      )}
    </Card>
  )
}

function EditGroups() {
  const dialog = useProfileDialog()
  return <TextButton label={t`Edit`} name={t`Edit interest groups`} onClick={() => dialog.open('groups')} />
}
