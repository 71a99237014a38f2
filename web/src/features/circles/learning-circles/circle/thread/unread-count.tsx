import { mostUnread } from '@muster/contract/circles/thread-words.ts'
import { useQuery } from '@tanstack/react-query'
import classes from '../member-page.module.css'
import { standingQuery } from './thread-queries.ts'

/** How many messages of a circle I have not read; nothing when there are none. */
export function UnreadCount({ circleId }: { circleId: string }) {
  const { data } = useQuery(standingQuery())
  const unread = data?.find(({ circle_id }) => circle_id === circleId)?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className={classes.waiting}>
      {unread >= mostUnread ? `${mostUnread}+` : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
