import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { api } from '../../../../api/client.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { projectReads } from '../queries.ts'
import classes from './gallery.module.css'

interface LikeButtonProps {
  project: { id: string; title: string; likes: number; liked: boolean; mine: boolean }
}

/** The number of likes; members can like a project once. */
export function LikeButton({ project: { id, title, likes, liked, mine } }: LikeButtonProps) {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const set = useAction({
    call: (likes: boolean) => {
      const params = { project_id: id }
      return likes
        ? api.hackathonProjects.like.answer({ params })
        : api.hackathonProjects.unlike.answer({ params })
    },
    success: false,
    invalidates: projectReads,
  })
  const icon = liked ? <IconHeartFilled size={17} /> : <IconHeart size={17} />
  const count = formatNumber(likes)
  if (mine) {
    return (
      <span className={classes.likes}>
        <IconHeart size={17} aria-hidden="true" />
        {count}
        <span className="visually-hidden">{plural(likes, { one: 'like', other: 'likes' })}</span>
      </span>
    )
  }
  const look = { size: 'compact-md', variant: 'default', leftSection: icon, className: classes.like } as const
  if (!signedIn) {
    return (
      <Button
        {...look}
        component={Link}
        to={loginAddress(pathname)}
        aria-label={t`Sign in to like ${title}, ${count} so far`}
      >
        {count}
      </Button>
    )
  }
  return (
    <Button
      {...look}
      aria-label={t`Like ${title}, ${count} so far`}
      aria-pressed={liked}
      disabled={set.isPending}
      onClick={() => set.mutate(!liked)}
    >
      {count}
    </Button>
  )
}
