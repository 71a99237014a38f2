import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { IconClock, IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'
import { standingWith } from './standing.ts'
import { useStandingActs } from './use-standing-acts.ts'

interface StandingButtonsProps {
  circle: CircleCard
  /** It is the main action of the page. */
  main?: boolean
}

/** The next step with a circle, depending on my status in it. */
export function StandingButtons({ circle, main = false }: StandingButtonsProps) {
  const { ask, withdraw, accept, decline, busy } = useStandingActs(circle.id)
  const name = <span className="visually-hidden"> {circle.name}</span>
  switch (standingWith(circle)) {
    case 'member':
      return (
        <Button component={Link} to={circlePath(circle.id)} variant="default">
          Open{name}
        </Button>
      )
    case 'invited':
      return (
        <Row gap="xs" align="center" wrap>
          <Chip tone="brand" icon={<IconMail />}>
            Invited
          </Chip>
          <Button loading={busy} onClick={accept}>
            Accept{name}
          </Button>
          <Button variant="default" disabled={busy} onClick={decline}>
            Decline{name}
          </Button>
        </Row>
      )
    case 'requested':
      return (
        <Row gap="xs" align="center" wrap>
          <Chip tone="warn" icon={<IconClock />}>
            Requested
          </Chip>
          <Button variant="subtle" loading={busy} onClick={withdraw}>
            Withdraw request{name}
          </Button>
        </Row>
      )
    case 'full':
      return <Button disabled>Full{name}</Button>
    case 'outside':
      return (
        <Button variant={main ? 'filled' : 'light'} loading={busy} onClick={() => ask()}>
          Ask to join{name}
        </Button>
      )
  }
}
