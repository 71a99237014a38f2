import type { ReactNode } from 'react'
import classes from './card.module.css'
import { Text } from './primitives.tsx'

interface CardProps {
  title?: ReactNode
  /** To the right of the title: a link or short text. */
  aside?: ReactNode
  /** No inner padding, for tables and pictures. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A bordered surface. */
export function Card({ title, aside, flush = false, className, children }: CardProps) {
  return (
    <section
      className={className ? `${classes.card} ${className}` : classes.card}
      data-flush={flush || undefined}
    >
      {(title || aside) && (
        <header className={classes.header}>
          {title && (
            <Text as="h2" size="xl" weight={700}>
              {title}
            </Text>
          )}
          {aside && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
