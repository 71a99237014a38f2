import type { LastAction } from '@muster/contract/today.ts'
import { useUserInfo } from '../../shell/session-queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { RelativeTime } from '../../ui/date-text.tsx'
import { actionWords } from './action-words.ts'
import classes from './last-actions-card.module.css'

/** What staff did last. */
export function LastActionsCard({ actions }: { actions: readonly LastAction[] }) {
  const { data: me } = useUserInfo()
  return (
    <Card title="Last actions">
      {actions.length === 0 ? (
        <p className={classes.none}>Nothing yet. What staff change shows here.</p>
      ) : (
        <ol className={classes.actions}>
          {actions.map((action) => (
            <li key={action.id}>
              <Avatar
                name={action.actor_name ?? ''}
                src={action.actor_pic}
                muid={action.actor_muid ?? ''}
                size={28}
              />
              <div>
                <p>
                  <strong>{actorOf(action, me?.muid)}</strong> {actionWords(action)}
                </p>
                <p className={classes.when}>
                  <RelativeTime value={action.at} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function actorOf({ actor_muid, actor_name }: LastAction, me: string | undefined): string {
  if (actor_muid && actor_muid === me) return 'You'
  return actor_name ?? actor_muid ?? 'Former member'
}
