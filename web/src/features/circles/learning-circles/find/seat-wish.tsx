import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'

interface SeatWishProps {
  circle: Pick<CircleCard, 'id' | 'name'>
  /** Whether I have asked to be notified. */
  wanted: boolean
}

/**
 * Toggles the notification for when a seat becomes free in a full circle. One button for both states keeps
 * the focus on it.
 */
export function SeatWish({ circle, wanted }: SeatWishProps) {
  const signedIn = useSignedIn()
  const params = { circle_id: circle.id }
  const invalidates = [keyOf(api.learningCircles.find), keyOf(api.circleOutside)]
  const ask = useAction({ call: () => api.circleOutside.wantSeat.answer({ params }), invalidates })
  const drop = useAction({ call: () => api.circleOutside.dropSeat.answer({ params }), invalidates })
  const name = <span className="visually-hidden"> {circle.name}</span>
  if (!signedIn) {
    return (
      <Button component={Link} variant="default" to={loginAddress(circlePath(circle.id))}>
        <Trans>Sign in for notifications{name}</Trans>
      </Button>
    )
  }
  return (
    <Button
      variant={wanted ? 'light' : 'default'}
      aria-pressed={wanted}
      loading={ask.isPending || drop.isPending}
      leftSection={wanted ? <IconBellCheck size={18} /> : <IconBell size={18} />}
      onClick={() => (wanted ? drop : ask).mutate()}
    >
      {wanted ? t`You’ll be notified` : t`Notify me`}
      {name}
    </Button>
  )
}
