import { t } from '@lingui/core/macro'
import { mostUnread } from '@muster/contract/circles/thread-words.ts'
import { useQuery } from '@tanstack/react-query'
import classes from '../member-page.module.css'
import { standingQuery } from './thread-queries.ts'

/** Number of unread messages of a circle; renders nothing at zero. */
export function UnreadCount({ circleId }: { circleId: string }) {
  const { data } = useQuery(standingQuery())
  const unread = data?.find(({ circle_id }) => circle_id === circleId)?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className={classes.waiting}>
      {unread >= mostUnread ? `${mostUnread}+` : unread}
      <span className="visually-hidden"> {t`unread`}</span>
    </span>
  )
}
