import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { AroundBoard } from '@muster/contract/learning/leaderboards.ts'
import { Link } from 'react-router'
import { formatNumber } from '../../../../ui/text/format.ts'
import { checkPlaces } from '../../tasks/shared/check-places.ts'

interface ActButtonProps {
  act: NonNullable<AroundBoard['act']>
  className?: string | undefined
  /** Another button beside it is filled. */
  quiet?: boolean
}

/** Leads to the task that brings a member to the next rank. */
export function ActButton({ act: { task_id, karma, check }, className, quiet = false }: ActButtonProps) {
  const { to, action } = check ? checkPlaces[check] : { to: taskPath(task_id), action: t`Open task` }
  return (
    <Button component={Link} to={to} className={className} variant={quiet ? 'default' : 'filled'}>
      {`${action}, +${formatNumber(karma)}`}
    </Button>
  )
}
