import type { InterestGroup } from '@muster/contract/learning/interest-groups.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { GroupIcon } from '../../../ui/group-icon.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import { groupPath } from '../shared/group-address.ts'
import { categoryChip } from './category.ts'
import classes from './interest-groups-page.module.css'

export function GroupCard({ group, joined }: { group: InterestGroup; joined: boolean }) {
  const { tone, label } = categoryChip(group.category)
  return (
    <Link to={groupPath(group.id)} className={classes.card}>
      <Cover title={group.name} category={group.category} src={group.cover} />
      <span className={classes.about}>
        <GroupIcon name={group.icon} category={group.category} size={52} />
        <span className={classes.text}>
          <span className={classes.name}>{group.name}</span>
          <span className={classes.facts}>
            <Chip tone={tone}>{label}</Chip>
            {formatCount(group.members, 'member')}
          </span>
        </span>
        {joined && (
          <span className={classes.joined}>
            <Chip tone="good" icon={<IconCheck stroke={2.4} />}>
              Joined
            </Chip>
          </span>
        )}
      </span>
    </Link>
  )
}
