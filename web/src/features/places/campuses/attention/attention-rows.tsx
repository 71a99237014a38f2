import { Button } from '@mantine/core'
import type { AttentionRow } from '@muster/contract/places/campus/health.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './attention.module.css'
import { actLabels, lastTime, whyListed } from './attention-words.ts'

const ActDialog = lazyDialog(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

interface AttentionRowsProps {
  rows: readonly AttentionRow[]
  orgId: string | undefined
  campus: string
}

/** Students and circles that need attention, each with the action that helps. */
export function AttentionRows({ rows, orgId, campus }: AttentionRowsProps) {
  useEffect(ActDialog.prepare, [])
  const [acting, setActing] = useState<AttentionRow>()
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <Face row={row} />
            <div className={classes.words}>
              {row.muid ? (
                <Link to={`/profile/${row.muid}`}>{row.name}</Link>
              ) : (
                <Link to={`/dashboard/learningcircle/dashboard/${row.circle_id}`}>{row.name}</Link>
              )}
              <p>
                {whyListed(row)}
                {row.last_act && <span>. {lastTime(row)}</span>}
              </p>
            </div>
            <Button
              variant="default"
              className={classes.act}
              aria-label={`${actLabels[row.act]}: ${row.name}`}
              onClick={() => setActing(row)}
            >
              {actLabels[row.act]}
            </Button>
          </li>
        ))}
      </ul>
      <ActDialog
        opened={acting !== undefined}
        row={acting}
        orgId={orgId}
        campus={campus}
        onClose={() => setActing(undefined)}
      />
    </>
  )
}

type Faced = Pick<AttentionRow, 'name' | 'muid' | 'profile_pic'>

/** The profile picture of a student, or the icon of a circle. */
export function Face({ row: { name, muid, profile_pic } }: { row: Faced }) {
  if (muid) return <Avatar name={name} src={profile_pic} muid={muid} size={36} />
  return (
    <span className={classes.circle} aria-hidden="true">
      <IconUsersGroup size={20} />
    </span>
  )
}
