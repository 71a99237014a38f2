import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const name = <span className="visually-hidden">{circle.name}</span>
  switch (standingWith(circle)) {
    case 'member':
      return (
        <Button component={Link} to={circlePath(circle.id)} variant="default">
          <Trans>Open {name}</Trans>
        </Button>
      )
    case 'invited':
      return (
        <Row gap="xs" align="center" wrap>
          <Chip tone="brand" icon={<IconMail />}>
            {t({ message: 'Invited', context: 'you are' })}
          </Chip>
          <Button loading={busy} onClick={accept}>
            <Trans>Accept {name}</Trans>
          </Button>
          <Button variant="default" disabled={busy} onClick={decline}>
            <Trans>Decline {name}</Trans>
          </Button>
        </Row>
      )
    case 'requested':
      return (
        <Row gap="xs" align="center" wrap>
          <Chip tone="warn" icon={<IconClock />}>
            {t`Requested`}
          </Chip>
          <Button variant="subtle" loading={busy} onClick={withdraw}>
            <Trans>Withdraw request {name}</Trans>
          </Button>
        </Row>
      )
    case 'full':
      return (
        <Button disabled>
          <Trans>Full {name}</Trans>
        </Button>
      )
    case 'outside':
      return (
        <Button variant={main ? 'filled' : 'light'} loading={busy} onClick={() => ask()}>
          <Trans>Ask to join {name}</Trans>
        </Button>
      )
  }
}
