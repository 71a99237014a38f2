import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from './crumbs.tsx'
import classes from './page-header.module.css'
import { Row, Text } from './primitives.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** One line next to or below the title. */
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  /** Buttons; at most one is filled. */
  actions?: ReactNode
  /** Keep the buttons next to the title on a phone; for small ones. */
  actionsBeside?: boolean
}

/** Header of a page: breadcrumb, title and actions. */
export function PageHeader({ title, lead, crumbs, actions, actionsBeside = false }: PageHeaderProps) {
  return (
    <Text as="header" mb="lg">
      {crumbs && crumbs.length > 0 && (
        <Text as="div" mb="xs">
          <Crumbs crumbs={crumbs} />
        </Text>
      )}
      <div className={classes.row} data-beside={actionsBeside || undefined}>
        <div className={classes.heading}>
          <Text as="h1" size="3xl" weight={700}>
            {title}
          </Text>
          {lead && (
            <Text tone="ink-3" mt="xs">
              {lead}
            </Text>
          )}
        </div>
        {actions && (
          <Row gap="sm" wrap>
            {actions}
          </Row>
        )}
      </div>
    </Text>
  )
}
