import type { LastAction } from '@muster/contract/staff/today.ts'
import { Link } from 'react-router'
import { useUserInfo } from '../../shell/session/session-queries.ts'
import { wordsOf } from '../../ui/activity/activity-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { RelativeTime } from '../../ui/text/date-text.tsx'
import classes from './last-actions-card.module.css'

/** What staff did last; all of it is on a page of its own. */
export function LastActionsCard({ actions }: { actions: readonly LastAction[] }) {
  const { data: me } = useUserInfo()
  return (
    <Card title="Recent activity" aside={<Link to="/dashboard/management/activity">Activity</Link>}>
      {actions.length === 0 ? (
        <p className={classes.none}>No activity yet. Changes by staff will appear here.</p>
      ) : (
        <ol className={classes.actions}>
          {actions.map(({ id, actor, actor_muid, action, record, created_at }) => (
            <li key={id}>
              <Avatar name={actor} muid={actor_muid ?? actor} size={28} />
              <div>
                <p>
                  <strong>{actor_muid && actor_muid === me?.muid ? 'You' : actor}</strong> {wordsOf(action)}
                  {record && ` “${record}”`}
                </p>
                <p className={classes.when}>
                  <RelativeTime value={created_at} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
