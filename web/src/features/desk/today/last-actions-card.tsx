import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LastAction } from '@muster/contract/desk/today.ts'
import { Link } from 'react-router'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { actionWords } from '../../../ui/activity/action-words.ts'
import { entriesText, entryTitle } from '../../../ui/activity/entry-title.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './last-actions-card.module.css'

/** The latest staff actions, with a link to the full activity log. */
export function LastActionsCard({ actions }: { actions: readonly LastAction[] }) {
  const { data: me } = useUserInfo()
  return (
    <Card title={t`Recent activity`} aside={<Link to="/dashboard/management/activity">{t`Activity`}</Link>}>
      {actions.length === 0 ? (
        <p className={classes.none}>{t`No activity yet. Changes by staff will appear here.`}</p>
      ) : (
        <ol className={classes.actions}>
          {actions.map(
            ({ id, actor, actor_muid, action, record, member, created_at, job, count, others }) => (
              <li key={id}>
                <Avatar name={actor} muid={actor_muid ?? actor} size={28} />
                <div>
                  <p>
                    <ActionText
                      who={actor_muid && actor_muid === me?.muid ? t`You` : actor}
                      action={action}
                      record={record}
                      job={job}
                      count={count}
                    />
                  </p>
                  {job && <Link to={`/dashboard/management/activity?entry=${id}`}>{t`See them`}</Link>}
                  {!job && count > 1 && (
                    <details className={classes.others}>
                      <summary>{t`View them`}</summary>
                      <ul>
                        {[...new Set([member ?? record, ...others])].map((name) => (
                          <li key={name}>{name}</li>
                        ))}
                      </ul>
                      {count > others.length + 1 && (
                        <Link to="/dashboard/management/activity">
                          <Trans>View all {ph({ count: formatNumber(count) })}</Trans>
                        </Link>
                      )}
                    </details>
                  )}
                  <p className={classes.when}>
                    <RelativeTime value={created_at} />
                  </p>
                </div>
              </li>
            ),
          )}
        </ol>
      )}
    </Card>
  )
}

/** Shows the full sentence, or only the label when the entry has no record name. */
function ActionText({
  who,
  action,
  record,
  job,
  count,
}: { who: string } & Pick<LastAction, 'action' | 'record' | 'job' | 'count'>) {
  const { label, sentence } = actionWords(action)
  if (job) {
    return (
      <>
        <strong>{who}</strong> · {entryTitle({ action, job, record })}, {entriesText(job)}
      </>
    )
  }
  if (count > 1) {
    return (
      <Trans>
        <strong>{who}</strong> · {label}, {ph({ count: formatNumber(count) })} times
      </Trans>
    )
  }
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
