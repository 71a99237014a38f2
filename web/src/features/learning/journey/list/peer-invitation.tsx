import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../../ui/text/format.ts'
import classes from '../journey.module.css'
import { peerQueueQuery } from '../queries.ts'

/** Invites the member to peer review when submissions are waiting; otherwise hidden. */
export function PeerInvitation() {
  const { data } = useQuery(peerQueueQuery)
  const count = data?.pagination.count ?? 0
  if (count === 0) return null
  return (
    <div className={classes.notice}>
      <p>
        {count === 1
          ? 'One piece of work is waiting for someone who’s done the same task.'
          : `${formatCount(count, 'piece', 'pieces')} of work are waiting for someone who’s done the same task.`}
      </p>
      <Link to="/dashboard/peer-review">Take a look</Link>
    </div>
  )
}
