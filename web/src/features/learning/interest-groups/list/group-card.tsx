import { ph, plural, t } from '@lingui/core/macro'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPulse } from '@muster/contract/learning/group-pulse.ts'
import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { GroupIcon } from '../../../../ui/group-icon.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { GroupActivity } from '../shared/group-activity.tsx'
import { categoryChip } from './category.ts'
import classes from './interest-groups-page.module.css'

interface GroupCardProps {
  group: InterestGroup
  joined: boolean
  /** Undefined while loading. */
  pulse: GroupPulse | undefined
}

/** A group with its topic, members and next meetup. */
export function GroupCard({ group, joined, pulse }: GroupCardProps) {
  const { tone, label } = categoryChip(group.category)
  return (
    <Link to={groupPath(group.id)} className={classes.card}>
      <Cover title={group.name} category={group.category} src={group.cover} />
      <span className={classes.about}>
        <GroupIcon name={group.icon} category={group.category} size={52} />
        <span className={classes.text}>
          <Text as="span" size="lg" weight={700} tone="ink" heading>
            {group.name}
          </Text>
          <Row as="span" gap="xs" align="center" wrap size="xs" tone="ink-3">
            <Chip tone={tone}>{label}</Chip>
            {plural({ members: group.members }, { one: `# member`, other: `# members` })}
          </Row>
        </span>
        {joined && (
          <span className={classes.joined}>
            <Chip tone="good" icon={<IconCheck stroke={2.4} />}>
              {t`Joined`}
            </Chip>
          </span>
        )}
      </span>
      <span className={classes.pulse}>
        <Text as="span" className={classes.what} size="sm" tone="ink-2">
          {pulse?.about ?? t`Tasks, mentors and circles for ${ph({ name: group.name })}.`}
        </Text>
        {pulse && (
          <span className={classes.alive}>
            <AvatarStack people={pulse.faces} total={group.members} size={32} />
            <GroupActivity pulse={pulse} />
          </span>
        )}
      </span>
    </Link>
  )
}
