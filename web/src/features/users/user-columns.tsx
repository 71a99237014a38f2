import type { users } from '@muster/contract/users.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { DateText } from '../../ui/date-text.tsx'
import { levelNumber } from '../../ui/format.ts'
import { NumberFormat } from '../../ui/number-format.tsx'
import { StatusChip } from './user-status.tsx'
import classes from './users.module.css'

export const userColumns: readonly ColumnOf<(typeof users)['list']>[] = [
  {
    key: 'full_name',
    title: 'Member',
    sortKey: 'full_name',
    file: ['full_name', 'muid'],
    width: 244,
    card: 'heading',
    render: (user) => (
      <span className={classes.member}>
        <Avatar name={user.full_name} src={user.profile_pic} colorKey={user.muid} size={36} />
        <span className={classes.memberText}>
          <span className={classes.name}>{user.full_name}</span>
          <span className={classes.muid}>
            <BeforeAt text={user.muid} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'email',
    title: 'Contact',
    file: ['email', 'mobile'],
    width: 168,
    render: (user) => (
      <span className={classes.contact}>
        <span>
          <BeforeAt text={user.email} />
        </span>
        {user.mobile && <span className="tabular">{user.mobile}</span>}
      </span>
    ),
  },
  {
    key: 'college',
    title: 'Organisation',
    file: ['college', 'company'],
    width: 188,
    render: (user) => user.college ?? user.company,
  },
  { key: 'roles', title: 'Roles', width: 94, render: (user) => user.roles.join(', ') },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    file: ['karma', 'level'],
    align: 'right',
    width: 88,
    render: (user) => (
      <>
        <span className={classes.name}>
          <NumberFormat value={user.karma} />
        </span>
        <span className={classes.muid}>Level {levelNumber(user.level)}</span>
      </>
    ),
  },
  {
    key: 'created_at',
    title: 'Joined',
    noWrap: true,
    sortKey: 'created_at',
    width: 104,
    render: (user) => <DateText value={user.created_at} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 112,
    card: 'corner',
    render: (user) => <StatusChip status={user.status} />,
  },
]

/** An address or a member ID that breaks before the @ rather than at the hyphens of a name. */
function BeforeAt({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
