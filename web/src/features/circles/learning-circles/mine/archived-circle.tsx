import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import card from '../find/found-circle.module.css'
import { useWake } from '../use-wake.ts'
import classes from './mine.module.css'

/** An archived circle; leads can restore it. */
export function ArchivedCircle({ circle }: { circle: MyCircle }) {
  const { wake, busy } = useWake(circle.id)
  return (
    <article className={card.card}>
      <div className={classes.chips}>
        <Chip>{circle.ig_name}</Chip>
        {circle.is_lead && <Chip tone="gold">Lead</Chip>}
      </div>
      <h3 className={card.name}>
        <Link to={circlePath(circle.id)}>{circle.name}</Link>
      </h3>
      <ul className={card.facts}>
        <li>
          <IconUsers aria-hidden="true" />
          {circle.member_count} of {circle.seats} members
        </li>
      </ul>
      <div className={card.foot}>
        {circle.is_lead ? (
          <Button variant="light" loading={busy} onClick={wake}>
            Restore<span className="visually-hidden">: {circle.name}</span>
          </Button>
        ) : (
          <Text size="sm" tone="ink-3" mb="sm">
            A lead of the circle can restore it.
          </Text>
        )}
      </div>
    </article>
  )
}
