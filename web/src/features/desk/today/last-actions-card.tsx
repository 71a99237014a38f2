import type { LastAction } from '@muster/contract/desk/today.ts'
import { Link } from 'react-router'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { actionWords } from '../../../ui/activity/action-words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import classes from './last-actions-card.module.css'

/** The latest staff actions, with a link to the full activity log. */
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
                  <ActionText
                    who={actor_muid && actor_muid === me?.muid ? 'You' : actor}
                    action={action}
                    record={record}
                  />
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

/** Shows the full sentence, or only the label when the entry has no record name. */
function ActionText({ who, action, record }: { who: string } & Pick<LastAction, 'action' | 'record'>) {
  const { label, sentence } = actionWords(action)
  if (sentence === null || (record === null && sentence.includes('{record}'))) {
    return (
      <>
        <strong>{who}</strong> · {label}
      </>
    )
  }
  const [before, after] = sentence.split('{who}').map((part) => part.replace('{record}', () => record ?? ''))
  return (
    <>
      {before}
      {after !== undefined && <strong>{who}</strong>}
      {after}
    </>
  )
}
