import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import classes from './crumbs.module.css'
import { Row } from './primitives.tsx'

export interface Crumb {
  label: string
  to?: string
}

/** Breadcrumb: the parent pages, then the page itself. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.crumbs}>
      <Row as="ol" wrap>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>{crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}</li>
        ))}
      </Row>
    </nav>
  )
}
