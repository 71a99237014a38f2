import { Button, Skeleton } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { loginAddress } from '../../api/session/login-address.ts'
import { EmptyPicture } from '../illustrations/empty.tsx'
import classes from './states.module.css'

export { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  title?: string | undefined
  onRetry?: () => void
  busy?: boolean
}

/**
 * Error state of a query, shown in place of the data. No retry if the session has expired or a permission is
 * missing.
 */
export function ErrorState({
  error,
  title = 'We couldn’t load this',
  onRetry,
  busy = false,
}: ErrorStateProps) {
  const location = useLocation()
  const expired = error instanceof ApiError && error.code === 'access_token_rejected'
  if (error instanceof ApiError && error.code === 'forbidden') return <ForbiddenState text={error.message} />
  return (
    <div className={classes.state} role="alert">
      <EmptyPicture kind="error" />
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>
        {expired ? 'Sign in again to continue where you left off.' : textOf(error)}
      </p>
      <div className={classes.action}>
        {expired && (
          <Button component={Link} to={loginAddress(`${location.pathname}${location.search}`)}>
            Sign in
          </Button>
        )}
        {!expired && onRetry && (
          <Button variant="default" onClick={onRetry} loading={busy}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shown if a permission is missing, instead of a form that the server would reject. */
export function ForbiddenState({ text }: { text: string }) {
  return (
    <div className={classes.state} role="alert">
      <EmptyPicture kind="error" />
      <p className={classes.title}>You don’t have access to this</p>
      <p className={classes.text}>
        {text}. If you think you should have access, ask an administrator for the role or permission.
      </p>
      <div className={classes.action}>
        <Button component={Link} to="/dashboard/home" variant="default">
          Go to Home
        </Button>
      </div>
    </div>
  )
}

function textOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong.'
}

/** Placeholder for lines of text. */
export function SkeletonLines({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change place
        <Skeleton key={line} height={height} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  )
}

/** Placeholder for rows with an avatar and two lines. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change place
        <div className={classes.row} key={row}>
          <Skeleton circle height={40} />
          <div className={classes.lines}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="65%" />
          </div>
        </div>
      ))}
    </div>
  )
}
