import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { loginAddress } from '../../api/session/login-address.ts'
import { EmptyPicture } from '../illustrations/empty.tsx'
import { Row, Stack, Text } from '../layout/primitives.tsx'
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
  title = t`We couldn’t load this`,
  onRetry,
  busy = false,
}: ErrorStateProps) {
  const location = useLocation()
  const expired = error instanceof ApiError && error.code === 'access_token_rejected'
  if (error instanceof ApiError && error.code === 'forbidden') return <ForbiddenState text={error.message} />
  return (
    <div className={classes.state} role="alert">
      <EmptyPicture kind="error" />
      <Text size="xl" weight={700} tone="ink" heading mt="sm">
        {title}
      </Text>
      <p className={classes.text}>
        {expired ? t`Sign in again to continue where you left off.` : textOf(error)}
      </p>
      <div className={classes.action}>
        {expired && (
          <Button component={Link} to={loginAddress(`${location.pathname}${location.search}`)}>
            {t`Sign in`}
          </Button>
        )}
        {!expired && onRetry && (
          <Button variant="default" onClick={onRetry} loading={busy}>
            {t`Try again`}
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
      <Text size="xl" weight={700} tone="ink" heading mt="sm">
        {t`You don’t have access to this`}
      </Text>
      <p className={classes.text}>
        <Trans>
          {text}. If you think you should have access, ask an administrator for the role or permission.
        </Trans>
      </p>
      <div className={classes.action}>
        <Button component={Link} to="/dashboard/home" variant="default">
          {t`Go to Home`}
        </Button>
      </div>
    </div>
  )
}

function textOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t`Something went wrong.`
}

/** Placeholder for lines of text. */
export function SkeletonLines({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  return (
    <Stack gap="xs" grow aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change place
        <Skeleton key={line} height={height} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}

/** Placeholder for rows with an avatar and two lines. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <Stack gap="md" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change place
        <Row gap="sm" align="center" key={row}>
          <Skeleton circle height={40} />
          <Stack gap="xs" grow>
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="65%" />
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}
