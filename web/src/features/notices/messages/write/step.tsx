import type { ReactNode } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../../ui/layout/primitives.tsx'
import classes from './write.module.css'

/** A numbered step of writing a message. */
export function Step({
  number,
  title,
  aside,
  children,
}: {
  number: number
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Card
      title={
        <Row as="span" gap="sm" align="center">
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </Row>
      }
      aside={aside}
    >
      <Stack gap="md">{children}</Stack>
    </Card>
  )
}
